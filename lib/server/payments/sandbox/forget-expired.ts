import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Deletes what has not been able to pay for a day: cards put away, and approvals. */
export async function forgetExpired(db: Db): Promise<void> {
  const dayAgo = sql<Date>`now() - interval '1 day'`;
  await db.deleteFrom('sandbox_tokens').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('sandbox_checkouts').where('expires_at', '<', dayAgo).execute();
}
