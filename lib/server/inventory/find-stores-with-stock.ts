import 'server-only';
import { sql } from 'kysely';
import type { UnitsWanted } from '#lib/commerce/store-locations/pickup.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * ERP ids of the stores that have all of a cart and where it can be collected, in one query for any
 * number of stores. `wanted`: only variants whose stock is counted, each once; without any, no
 * store is returned.
 */
export async function findStoresWithStock(
  db: Db,
  wanted: readonly UnitsWanted[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select stock.erp_store_id as id
    from unnest(${wanted.map(({ variantId }) => variantId)}::text[],
                ${wanted.map(({ qty }) => qty)}::integer[]) as wanted (variant_id, qty)
    join store_stock as stock
      on stock.variant_id = wanted.variant_id and stock.qty >= wanted.qty
    join store_locations as store on store.erp_store_id = stock.erp_store_id
    where store.collects
    group by stock.erp_store_id
    having count(*) = ${wanted.length}::integer
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
