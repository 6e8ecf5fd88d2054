import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Whether an account was deleted since its customer signed in: tokens of before count no more. A
 * sign-in after that is a newcomer's, who happens to have the same id.
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
