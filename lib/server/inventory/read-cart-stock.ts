import 'server-only';
import { sql } from 'kysely';
import type { UnitsWanted } from '#lib/commerce/store-locations/pickup.ts';
import type { Db } from '#lib/server/db/database.ts';

/** A store where orders can be collected. */
export interface StockedStore {
  erpStoreId: string;
  /** By variant; missing if the store has none. */
  units: ReadonlyMap<string, number>;
  /** When its stock was last imported; null if never. */
  stockUpdatedAt: Date | null;
}

/**
 * What every store where orders can be collected has of these variants, by ERP id, in one query. It
 * takes no lock, so it is only a preview: an order takes the units under a lock.
 */
export async function readCartStock(
  db: Db,
  wanted: readonly Pick<UnitsWanted, 'variantId'>[],
): Promise<StockedStore[]> {
  const variantIds = [...new Set(wanted.map(({ variantId }) => variantId))];
  // One row per store, with positions instead of ids: a thousand stores may each have 500 variants.
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
  /**
   * The positions, from 1, of the variants that the store has among those asked for; null if none.
   */
  places: number[] | null;
  /** The units of each of them. */
  units: number[] | null;
}
