import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** One use of a token. `usedFor`: the call, if it may be repeated with the same token. */
export interface TokenUse {
  id: string;
  usedFor: string | null;
  expiresAt: Date;
}

/**
 * Marks a token as used. If several calls send the same token at once, one gets true. A repeated
 * call (`usedFor`) gets true each time.
 */
export async function spendToken(db: Db, use: TokenUse): Promise<boolean> {
  const made = await db
    .insertInto('used_challenge_tokens')
    .values({ token_hash: hashOf(use.id), used_for: use.usedFor, expires_at: use.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return made !== undefined || (await wasUsedFor(db, use.id, use.usedFor));
}

/** Whether this same call has used the token before. */
async function wasUsedFor(db: Db, id: string, usedFor: string | null): Promise<boolean> {
  if (usedFor === null) return false;
  const found = await db
    .selectFrom('used_challenge_tokens')
    .select('token_hash')
    .where('token_hash', '=', hashOf(id))
    .where('used_for', '=', usedFor)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the records of expired tokens. */
export async function forgetUsedTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('used_challenge_tokens')
    // An hour covers any clock difference between servers.
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
