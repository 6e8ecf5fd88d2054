import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Deletes card tokens and checkouts that expired more than a day ago. */
export async function forgetExpired(db: Db): Promise<void> {
  const dayAgo = sql<Date>`now() - interval '1 day'`;
  await db.deleteFrom('sandbox_tokens').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('sandbox_checkouts').where('expires_at', '<', dayAgo).execute();
}
