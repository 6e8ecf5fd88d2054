import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { Units } from '#lib/server/db/json-types.ts';
import type { StockCause } from '#lib/server/db/store-tables.ts';
import { ONLINE, type StockSource } from './stock-ledger.ts';

/**
 * Locks the stock of variants until the transaction ends and returns it; deleted variants are
 * missing. In order of id, like every writer of stock, to avoid deadlocks.
 */
export async function lockStock(
  trx: Db,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; qty: number }>`
    select id, qty from variants where id = any(${[...variantIds]}::text[])
    order by id collate "C" for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.id, row.qty]));
}

/**
 * Takes units from stock that is locked and sufficient. Returns the ids of products that had a size
 * sold out.
 */
export async function takeStock(
  trx: Db,
  units: readonly Units[],
  { cause, reference }: StockSource,
): Promise<string[]> {
  const changes = units.map(({ variantId, qty }) => ({ variantId, delta: -qty, reference }));
  return changeStock(trx, changes, cause);
}

/**
 * Returns units to stock, except for deleted variants. Returns the ids of products that had a size
 * that was sold out before.
 */
export async function returnStock(
  trx: Db,
  units: readonly Units[],
  { cause, reference }: StockSource,
): Promise<string[]> {
  await lockStock(
    trx,
    units.map((unit) => unit.variantId),
  );
  const changes = units.map(({ variantId, qty }) => ({ variantId, delta: qty, reference }));
  return changeStock(trx, changes, cause);
}

/** What to add to the stock of a variant, below zero to take; not zero. */
export interface StockChange {
  variantId: string;
  delta: number;
  /** For the ledger. */
  reference: string | null;
}

/**
 * Changes the stock of variants, each named once, which must be locked, and their ledger in one
 * statement. Returns the ids, sorted, of products that had a size sold out or back in stock.
 */
export async function changeStock(
  trx: Db,
  changes: readonly StockChange[],
  cause: StockCause,
): Promise<string[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<{ productId: string }>`
    with changed as (
      update variants set qty = variants.qty + change.delta
      from unnest(
        ${changes.map(({ variantId }) => variantId)}::text[],
        ${changes.map(({ delta }) => delta)}::integer[],
        ${changes.map(({ reference }) => reference)}::text[]
      ) as change (id, delta, reference)
      where variants.id = change.id
      returning variants.id, product_id, variants.qty, change.delta, change.reference
    ), noted as (
      insert into stock_ledger (variant_id, place, delta, cause, reference)
      select id, ${ONLINE}, delta, ${cause}, reference from changed
    )
    select distinct product_id as "productId" from changed
    where qty = 0 or qty = delta`.execute(trx);
  return rows.map(({ productId }) => productId).sort();
}

/** Sums up the units per variant. */
export function sumUnits(lines: readonly Units[]): Units[] {
  const sums = new Map<string, number>();
  for (const { variantId, qty } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + qty);
  return [...sums].map(([variantId, qty]) => ({ variantId, qty }));
}
