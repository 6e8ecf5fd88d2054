import 'server-only';
import { sql } from 'kysely';
import type { UnitsWanted } from '#lib/commerce/store-locations/pickup.ts';
import type { Db } from '#lib/server/db/database.ts';

/** A store where orders can be collected. */
export interface StockedStore {
  erpStoreId: string;
  /** By variant; missing: it has none. */
  units: ReadonlyMap<string, number>;
  /** When its stock was last imported; null: never. */
  stockUpdatedAt: Date | null;
}

/**
 * What every store that collects has of these variants, read in one query, by ERP id. It is a look
 * only: an order takes the units under a lock.
 */
export async function readCartStock(
  db: Db,
  wanted: readonly Pick<UnitsWanted, 'variantId'>[],
): Promise<StockedStore[]> {
  const variantIds = [...new Set(wanted.map(({ variantId }) => variantId))];
  const rows = await db
    .selectFrom('store_locations as store')
    .leftJoin('store_stock as stock', (join) =>
      join
        .onRef('stock.erp_store_id', '=', 'store.erp_store_id')
        .on('stock.variant_id', '=', sql<string>`any(${variantIds}::text[])`)
        .on('stock.qty', '>', 0),
    )
    .select(['store.erp_store_id', 'store.stock_updated_at', 'stock.variant_id', 'stock.qty'])
    .where('store.collects', '=', true)
    .orderBy('store.erp_store_id')
    .execute();
  const stores = Map.groupBy(rows, (row) => row.erp_store_id);
  return [...stores].map(([erpStoreId, ofStore]) => ({
    erpStoreId,
    stockUpdatedAt: ofStore[0]?.stock_updated_at ?? null,
    units: new Map(
      ofStore.flatMap(({ variant_id: id, qty }) =>
        id === null || qty === null ? [] : [[id, qty] as const],
      ),
    ),
  }));
}
