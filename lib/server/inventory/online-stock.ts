import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { Units } from '#lib/server/db/json-types.ts';

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
export async function takeStock(trx: Db, units: readonly Units[]): Promise<string[]> {
  return changeStock(trx, units, -1);
}

/**
 * Returns units to stock, except for deleted variants. Returns the ids of products that had a size
 * that was sold out before.
 */
export async function returnStock(trx: Db, units: readonly Units[]): Promise<string[]> {
  await lockStock(
    trx,
    units.map((unit) => unit.variantId),
  );
  return changeStock(trx, units, 1);
}

async function changeStock(trx: Db, units: readonly Units[], sign: 1 | -1): Promise<string[]> {
  if (units.length === 0) return [];
  const ids = units.map((unit) => unit.variantId);
  const changes = units.map((unit) => sign * unit.qty);
  const { rows } = await sql<{ productId: string; turned: boolean }>`
    update variants set qty = variants.qty + change.units
    from unnest(${ids}::text[], ${changes}::integer[]) as change (id, units)
    where variants.id = change.id
    returning product_id as "productId",
      variants.qty = 0 or variants.qty = change.units as turned`.execute(trx);
  return [...new Set(rows.filter((row) => row.turned).map((row) => row.productId))].sort();
}

/** Sums up the units per variant. */
export function sumUnits(lines: readonly Units[]): Units[] {
  const sums = new Map<string, number>();
  for (const { variantId, qty } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + qty);
  return [...sums].map(([variantId, qty]) => ({ variantId, qty }));
}
