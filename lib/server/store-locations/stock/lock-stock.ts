import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Locks all stock of these stores until the transaction ends, in the order in which orders lock it:
 * neither can then wait for the other in a circle.
 */
export async function lockStock(trx: Db, erpStoreIds: readonly string[]): Promise<void> {
  await sql`
    select from store_stock where erp_store_id = any(${erpStoreIds}::text[])
    order by variant_id, erp_store_id for update`.execute(trx);
}
