import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Marks a challenge as used; of several concurrent calls with a valid proof, one returns true. `B`,
 * the server's random value, identifies the challenge.
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

/** Deletes the records of expired challenges. */
export async function forgetUsedChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('identity_used_challenges')
    // An hour covers any clock difference between servers.
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
