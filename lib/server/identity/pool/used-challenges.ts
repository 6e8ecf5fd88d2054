import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Uses a challenge up; of all who bring it with the right proof, one is answered true. `B` is the
 * challenge's own random half, by which it is known however the rest is written.
 */
export async function spendChallenge(
  db: Db,
  { B, expires }: { B: string; expires: number },
): Promise<boolean> {
  const used = await db
    .insertInto('identity_used_challenges')
    .values({
      challenge_hash: createHash('sha256').update(B).digest(),
      expires_at: new Date(expires),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes the challenges that count for nothing any more, used or not. */
export async function forgetUsedChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('identity_used_challenges')
    // By then no server's clock takes one for still good.
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
