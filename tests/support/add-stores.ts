import type { StoreLocation } from '#lib/commerce/store-locations/store-location.ts';
import type { Db } from '#lib/server/db/database.ts';
import { storeLocation } from './store-locations.ts';

/** Writes stores without an import; `slug` and `name` follow from the ERP id unless given. */
export async function addStores(
  db: Db,
  stores: readonly (Partial<StoreLocation> & { erpStoreId: string })[],
): Promise<void> {
  const whole = stores.map((store) =>
    storeLocation({ slug: store.erpStoreId, name: store.erpStoreId, ...store }),
  );
  await db
    .insertInto('store_locations')
    .values(
      whole.map((store) => ({
        erp_store_id: store.erpStoreId,
        slug: store.slug,
        name: store.name,
        state: store.address.region,
        collects: store.collects,
        details: JSON.stringify(store),
      })),
    )
    .execute();
}

/** Sets what a store has, by variant; 0 is a row too. */
export async function setStoreStock(
  db: Db,
  erpStoreId: string,
  units: Readonly<Record<string, number>>,
  asOf: Date | null = null,
): Promise<void> {
  await db.deleteFrom('store_stock').where('erp_store_id', '=', erpStoreId).execute();
  const rows = Object.entries(units).map(([variant_id, qty]) => ({
    variant_id,
    erp_store_id: erpStoreId,
    qty,
  }));
  if (rows.length > 0) await db.insertInto('store_stock').values(rows).execute();
  await db
    .updateTable('store_locations')
    .set({ stock_updated_at: asOf })
    .where('erp_store_id', '=', erpStoreId)
    .execute();
}
