import 'server-only';
import { sql } from 'kysely';
import type { StoreLocation } from '#lib/commerce/store-locations/store-location.ts';
import type { Db } from '#lib/server/db/database.ts';
import { lockAllStoreStock } from '#lib/server/inventory/store-stock.ts';

export interface WantedStore {
  store: StoreLocation;
  /** For its picture. */
  hash: string | null;
}

/** Creates and changes stores by id. Does not write stores that have not changed. */
export async function writeStores(trx: Db, wanted: readonly WantedStore[]) {
  const rows = JSON.stringify(
    wanted.map(({ store, hash }) => ({
      erp_store_id: store.erpStoreId,
      slug: store.slug,
      name: store.name,
      state: store.address.region,
      collects: store.collects,
      details: store,
      picture_hash: hash,
    })),
  );
  // Two stores may swap their slugs, so first release the slugs of stores that change.
  await sql`
    update store_locations as known set slug = '~' || known.erp_store_id
    from jsonb_to_recordset(${rows}::jsonb) as wanted (erp_store_id text, slug text)
    where wanted.erp_store_id = known.erp_store_id and wanted.slug <> known.slug`.execute(trx);
  const { rows: written } = await sql<{ created: boolean; count: number }>`
    with written as (
      insert into store_locations as known
        (erp_store_id, slug, name, state, collects, details, picture_hash)
      select * from jsonb_to_recordset(${rows}::jsonb) as wanted (erp_store_id text, slug text,
        name text, state text, collects boolean, details jsonb, picture_hash text)
      on conflict (erp_store_id) do update
        set (slug, name, state, collects, details, picture_hash) = (excluded.slug, excluded.name,
          excluded.state, excluded.collects, excluded.details, excluded.picture_hash)
        where (known.slug, known.details, known.picture_hash)
          is distinct from (excluded.slug, excluded.details, excluded.picture_hash)
      returning xmax = 0 as created
    )
    select created, count(*)::int as count from written group by created`.execute(trx);
  const count = (created: boolean) => written.find((row) => row.created === created)?.count ?? 0;
  return { created: count(true), changed: count(false) };
}

/** Removes stores and their stock. Orders keep their own copy of the store. */
export async function removeStores(trx: Db, erpStoreIds: readonly string[]): Promise<void> {
  if (erpStoreIds.length === 0) return;
  await lockAllStoreStock(trx, erpStoreIds);
  await trx.deleteFrom('store_locations').where('erp_store_id', 'in', erpStoreIds).execute();
  // Deletes stock afterwards, to catch what an import gave a store just before its row was deleted.
  await sql`
    with gone as (
      delete from store_stock where erp_store_id = any(${[...erpStoreIds]}::text[])
      returning variant_id, erp_store_id, qty
    )
    insert into stock_ledger (variant_id, place, delta, cause)
    select variant_id, erp_store_id, -qty, 'removed' from gone where qty > 0`.execute(trx);
  await trx.deleteFrom('stock_counts').where('place', 'in', erpStoreIds).execute();
}
