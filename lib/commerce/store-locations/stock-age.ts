import { isStockStale } from '#lib/commerce/catalogue/stock.ts';

/**
 * The time, in ms, that a list must show for its stores' stock: the oldest one, if it is older than
 * stock on screen may be. Null if all stock is fresh, or nothing was ever imported.
 */
export function staleSince(stores: Iterable<{ asOf: number | null }>, now: number): number | null {
  const times = [...stores].flatMap(({ asOf }) => asOf ?? []);
  if (times.length === 0) return null;
  const oldest = Math.min(...times);
  return isStockStale(oldest, now) ? oldest : null;
}
