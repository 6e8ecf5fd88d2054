import 'server-only';
import { MOST_STORES } from '#lib/commerce/store-locations/store-location.ts';
import { type StockStatus, stockStatus } from '#lib/commerce/store-locations/store-stock.ts';
import type { Db } from '#lib/server/db/database.ts';

/** What shoppers see of one store's stock. */
interface ToldStock {
  erpStoreId: string;
  status: StockStatus;
  /** When it was last imported, in ms; null if never. */
  asOf: number | null;
}

/**
 * What each store has of one variant, by ERP id. Empty for a variant that is unknown or secret
 * until its release.
 */
export async function readStoreStock(db: Db, variantId: string): Promise<ToldStock[]> {
  const rows = await db
    .selectFrom('store_locations as store')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('store_stock')
          .innerJoin('variants', 'variants.id', 'store_stock.variant_id')
          .innerJoin('products', 'products.id', 'variants.product_id')
          .select(['store_stock.erp_store_id', 'store_stock.qty'])
          .where('store_stock.variant_id', '=', variantId)
          .where('products.state', '!=', 'unpublished')
          .as('stock'),
      (join) => join.onRef('stock.erp_store_id', '=', 'store.erp_store_id'),
    )
    .select(['store.erp_store_id', 'store.stock_updated_at', 'stock.qty'])
    .orderBy('store.erp_store_id')
    .limit(MOST_STORES)
    .execute();
  return rows.map((row) => ({
    erpStoreId: row.erp_store_id,
    status: stockStatus(row.qty ?? 0),
    asOf: row.stock_updated_at?.getTime() ?? null,
  }));
}
