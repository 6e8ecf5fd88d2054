import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Whether the account was deleted since this sign-in, so that its tokens are no longer valid. A
 * later sign-in with the same id counts as a new customer's.
 */
export async function wasDeleted(
  db: Db,
  { sub, signedInAt }: { sub: string; signedInAt: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_customers')
    .select('id')
    .where('id', '=', sub)
    .where('deleted_at', '>=', sql<Date>`to_timestamp(${signedInAt}::double precision)`)
    .executeTakeFirst();
  return row !== undefined;
}
