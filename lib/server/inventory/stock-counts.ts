import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { type PlacedVariant, placeKey } from './lock-places.ts';
import { IS_MOVE } from './stock-ledger.ts';

/** How many units of a variant were in a place at some time. */
export interface StockCount extends PlacedVariant {
  asOf: Date;
}

/** When the newest known count of each was made, in ms, by `placeKey`; missing: never counted. */
export async function newestCounts(
  trx: Db,
  counts: readonly StockCount[],
): Promise<Map<string, number>> {
  if (counts.length === 0) return new Map();
  const { rows } = await sql<PlacedVariant & { asOf: Date }>`
    select wanted.variant_id as "variantId", wanted.place,
      greatest(counted.as_of, store.stock_updated_at) as "asOf"
    from ${rowsOf(counts)}
    left join stock_counts as counted
      on counted.place = wanted.place and counted.variant_id = wanted.variant_id
    left join store_locations as store on store.erp_store_id = wanted.place
    where counted.as_of is not null or store.stock_updated_at is not null`.execute(trx);
  return new Map(rows.map((row) => [placeKey(row), row.asOf.getTime()]));
}

/**
 * Units that came, or below zero went, since each count, by `placeKey`. Lock the stock first: what
 * happens later waits.
 */
export async function movesSince(
  trx: Db,
  counts: readonly StockCount[],
): Promise<Map<string, number>> {
  if (counts.length === 0) return new Map();
  const first = new Date(Math.min(...counts.map(({ asOf }) => asOf.getTime())));
  const { rows } = await sql<PlacedVariant & { units: number }>`
    select wanted.variant_id as "variantId", wanted.place, sum(moved.delta)::integer as units
    from ${rowsOf(counts)}
    join stock_ledger as moved
      on moved.place = wanted.place and moved.variant_id = wanted.variant_id
    where moved.at > ${first} and moved.at > wanted.as_of and ${IS_MOVE}
    group by wanted.variant_id, wanted.place`.execute(trx);
  return new Map(rows.map((row) => [placeKey(row), row.units]));
}

/** Remembers when counts that were set were made. Lock the stock first. */
export async function noteCounts(trx: Db, counts: readonly StockCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into stock_counts (variant_id, place, as_of)
    select variant_id, place, as_of from ${rowsOf(counts)}
    order by place collate "C", variant_id collate "C"
    on conflict (place, variant_id) do update set as_of = excluded.as_of`.execute(trx);
}

export function rowsOf(counts: readonly StockCount[]) {
  return sql`unnest(
    ${counts.map(({ variantId }) => variantId)}::text[],
    ${counts.map(({ place }) => place)}::text[],
    ${counts.map(({ asOf }) => asOf)}::timestamptz[]
  ) as wanted (variant_id, place, as_of)`;
}
