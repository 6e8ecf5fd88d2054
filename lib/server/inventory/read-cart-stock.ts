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
  // One row for each store, and places instead of ids: a thousand stores may have 500 variants.
  const { rows } = await sql<Row>`
    select store.erp_store_id, store.stock_updated_at, stock.places, stock.units
    from store_locations as store
    left join (
      select erp_store_id,
        array_to_json(array_agg(place)) as places,
        array_to_json(array_agg(qty)) as units
      from unnest(${variantIds}::text[]) with ordinality as wanted (variant_id, place)
      join store_stock using (variant_id)
      where qty > 0
      group by erp_store_id
    ) as stock using (erp_store_id)
    where store.collects
    order by store.erp_store_id`.execute(db);
  return rows.map((row) => ({
    erpStoreId: row.erp_store_id,
    stockUpdatedAt: row.stock_updated_at,
    units: new Map(
      row.places?.map((place, index) => [variantIds[place - 1] ?? '', row.units?.[index] ?? 0]),
    ),
  }));
}

interface Row {
  erp_store_id: string;
  stock_updated_at: Date | null;
  /** The places, from 1, of what it has among the variants asked for; null: it has none. */
  places: number[] | null;
  /** Its units of each of them. */
  units: number[] | null;
}
