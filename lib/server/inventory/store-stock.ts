import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { Units } from '#lib/server/db/json-types.ts';
import type { StockCause } from '#lib/server/db/store-tables.ts';
import type { StockChange } from './online-stock.ts';
import type { StockSource } from './stock-ledger.ts';

/*
 * The stock of a store, for orders that are collected there. It is separate from the stock sold
 * online: one never covers for the other. Only positive rows are stored.
 */

/**
 * Locks what a store has of these variants until the transaction ends and returns it. A variant
 * that the store does not have is missing. Locks in order of variant, like every writer of store
 * stock, to avoid deadlocks.
 */
export async function lockStoreStock(
  trx: Db,
  erpStoreId: string,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; qty: number }>`
    select variant_id as id, qty from store_stock
    where erp_store_id = ${erpStoreId} and variant_id = any(${[...variantIds]}::text[])
    order by variant_id collate "C" for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.id, row.qty]));
}

/**
 * Locks all stock of these stores until the transaction ends, in the same order as orders lock it,
 * to avoid deadlocks.
 */
export async function lockAllStoreStock(trx: Db, erpStoreIds: readonly string[]): Promise<void> {
  await sql`
    select from store_stock where erp_store_id = any(${erpStoreIds}::text[])
    order by variant_id, erp_store_id for update`.execute(trx);
}

/** Takes units from a store's stock, which must be locked and sufficient. */
export async function takeStoreStock(
  trx: Db,
  erpStoreId: string,
  units: readonly Units[],
  { cause, reference }: StockSource,
): Promise<void> {
  const changes = units.map(({ variantId, qty }) => ({ variantId, delta: -qty, reference }));
  await changeStoreStock(trx, erpStoreId, changes, cause);
}

/** Changes rows of a store's stock, which must be there and locked, and their ledger. */
export async function changeStoreStock(
  trx: Db,
  erpStoreId: string,
  changes: readonly StockChange[],
  cause: StockCause,
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ variantId }) => variantId);
  await sql`
    with changed as (
      update store_stock set qty = store_stock.qty + change.delta
      from unnest(
        ${ids}::text[],
        ${changes.map(({ delta }) => delta)}::integer[],
        ${changes.map(({ reference }) => reference)}::text[]
      ) as change (id, delta, reference)
      where erp_store_id = ${erpStoreId} and variant_id = change.id
      returning variant_id, change.delta, change.reference
    )
    insert into stock_ledger (variant_id, place, delta, cause, reference)
    select variant_id, ${erpStoreId}, delta, ${cause}, reference from changed`.execute(trx);
  await sql`
    delete from store_stock
    where erp_store_id = ${erpStoreId} and variant_id = any(${ids}::text[]) and qty = 0`.execute(
    trx,
  );
}

/** Returns units to a store's stock. Does nothing if the store was removed. */
export async function returnStoreStock(
  trx: Db,
  erpStoreId: string,
  units: readonly Units[],
  { cause, reference }: StockSource,
): Promise<void> {
  if (units.length === 0) return;
  // The lock stops an import from removing the store meanwhile.
  await sql`
    with store as (
      select erp_store_id from store_locations
      where erp_store_id = ${erpStoreId} for key share
    ), returned as (
      select * from unnest(
        ${units.map((unit) => unit.variantId)}::text[], ${units.map((unit) => unit.qty)}::integer[]
      ) as row (id, units)
    ), added as (
      insert into store_stock (variant_id, erp_store_id, qty)
      select returned.id, store.erp_store_id, returned.units from returned, store
      order by returned.id collate "C"
      on conflict (variant_id, erp_store_id)
        do update set qty = store_stock.qty + excluded.qty
      returning variant_id
    )
    insert into stock_ledger (variant_id, place, delta, cause, reference)
    select variant_id, ${erpStoreId}, units, ${cause}, ${reference}
    from added join returned on id = variant_id`.execute(trx);
}
