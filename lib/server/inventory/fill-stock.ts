import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

export interface StockRow {
  erpStoreId: string;
  variantId: string;
  qty: number;
}

/**
 * Gives stores their first stock, in one statement. Existing stock stays, and rows of unknown
 * stores are left out.
 */
export async function fillStock(db: Db, rows: readonly StockRow[]): Promise<void> {
  if (rows.length === 0) return;
  const stores = [...new Set(rows.map(({ erpStoreId }) => erpStoreId))];
  await db.transaction().execute(async (trx) => {
    // Lock them first, so that no store is removed meanwhile.
    await trx
      .updateTable('store_locations')
      .set({ stock_updated_at: sql<Date>`clock_timestamp()` })
      .where('erp_store_id', 'in', stores)
      .execute();
    await sql`
      with added as (
        insert into store_stock (variant_id, erp_store_id, qty)
        select row.variant_id, store.erp_store_id, row.qty
        from unnest(${rows.map(({ variantId }) => variantId)}::text[],
          ${rows.map(({ erpStoreId }) => erpStoreId)}::text[],
          ${rows.map(({ qty }) => qty)}::int[]) as row (variant_id, erp_store_id, qty)
        join store_locations as store on store.erp_store_id = row.erp_store_id
        order by row.variant_id, store.erp_store_id
        on conflict do nothing
        returning variant_id, erp_store_id, qty
      )
      insert into stock_ledger (variant_id, place, delta, cause)
      select variant_id, erp_store_id, qty, 'opening' from added where qty > 0`.execute(trx);
  });
}
