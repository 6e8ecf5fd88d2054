import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Waits, in a transaction, until no other transaction creates or deletes this account. Otherwise an
 * account that is being deleted could be created again at the same moment.
 */
export async function waitForAccount(trx: Db, sub: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${sub}`}, 0))`.execute(trx);
}

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
