import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';

/** How long somebody has to use their passkey. A log-in form may wait in the background. */
const LIFE_MS = 10 * 60_000;
const BYTES = 32;

/** A new challenge. `sub`: the user who adds a passkey; null: for a log-in of any user. */
export async function newChallenge(
  pool: UserPool,
  sub: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(BYTES));
  await pool.db
    .insertInto('identity_passkey_challenges')
    .values({
      challenge: Buffer.from(challenge).toString('base64url'),
      sub,
      expires_at: new Date(pool.now() + LIFE_MS),
    })
    .execute();
  return challenge;
}

/** Uses up a challenge of this user. Of several concurrent calls, one gets true. */
export async function spendChallenge(
  pool: UserPool,
  challenge: string,
  sub: string | null,
): Promise<boolean> {
  const spent = await pool.db
    .deleteFrom('identity_passkey_challenges')
    .where('challenge', '=', challenge)
    .where('sub', sub === null ? 'is' : '=', sub)
    .where('expires_at', '>', new Date(pool.now()))
    .returning('challenge')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function forgetPasskeyChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('identity_passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
