import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { lockStock } from './online-stock.ts';
import { ONLINE } from './stock-ledger.ts';

/** A variant in the online warehouse or in a store. */
export interface PlacedVariant {
  variantId: string;
  /** `online`, or the ERP id of a store. */
  place: string;
}

/** For maps. */
export function placeKey({ place, variantId }: PlacedVariant): string {
  return `${place}/${variantId}`;
}

/**
 * Locks stock until the transaction ends and returns it by `placeKey`; deleted variants and stores
 * are missing. A store gets a row of 0 for a variant that it does not have, so that there is
 * something to lock: call `dropEmptyRows` at the end. Online first, then by variant, like every
 * writer of stock, to avoid deadlocks.
 */
export async function lockPlaces(
  trx: Db,
  wanted: readonly PlacedVariant[],
): Promise<Map<string, number>> {
  const online = wanted.filter(({ place }) => place === ONLINE);
  const stock = await lockStock(
    trx,
    online.map(({ variantId }) => variantId),
  );
  const held = new Map(
    [...stock].map(([variantId, qty]) => [placeKey({ place: ONLINE, variantId }), qty]),
  );
  for (const row of await lockStoreRows(trx, wanted)) held.set(placeKey(row), row.qty);
  return held;
}

/** Only positive rows of stores are stored. */
export async function dropEmptyRows(trx: Db, wanted: readonly PlacedVariant[]): Promise<void> {
  const inStores = wanted.filter(({ place }) => place !== ONLINE);
  if (inStores.length === 0) return;
  await sql`
    delete from store_stock using ${rowsOf(inStores)}
    where store_stock.variant_id = wanted.variant_id and erp_store_id = wanted.place
      and qty = 0`.execute(trx);
}

async function lockStoreRows(trx: Db, wanted: readonly PlacedVariant[]) {
  const inStores = wanted.filter(({ place }) => place !== ONLINE);
  if (inStores.length === 0) return [];
  const rows = rowsOf(inStores);
  // Stops others from removing the stores meanwhile.
  await sql`
    select from store_locations where erp_store_id = any(${inStores.map(({ place }) => place)}::text[])
    order by erp_store_id for key share`.execute(trx);
  await sql`
    insert into store_stock (variant_id, erp_store_id, qty)
    select wanted.variant_id, store.erp_store_id, 0
    from ${rows} join store_locations as store on store.erp_store_id = wanted.place
    order by wanted.variant_id collate "C", store.erp_store_id
    on conflict do nothing`.execute(trx);
  const locked = await sql<PlacedVariant & { qty: number }>`
    select stock.variant_id as "variantId", stock.erp_store_id as place, stock.qty
    from store_stock as stock
    join ${rows} on stock.variant_id = wanted.variant_id and stock.erp_store_id = wanted.place
    order by stock.variant_id, stock.erp_store_id for no key update of stock`.execute(trx);
  return locked.rows;
}

function rowsOf(inStores: readonly PlacedVariant[]) {
  return sql`unnest(
    ${inStores.map(({ variantId }) => variantId)}::text[],
    ${inStores.map(({ place }) => place)}::text[]
  ) as wanted (variant_id, place)`;
}
