import { isStockStale } from '#lib/commerce/catalogue/stock.ts';

/**
 * As of when a list of stores' stock has to be told, in ms: the time of the oldest, once that is
 * older than stock on screen may be. Null if all of it is fresh, or nothing was ever imported.
 */
export function staleSince(stores: Iterable<{ asOf: number | null }>, now: number): number | null {
  const times = [...stores].flatMap(({ asOf }) => asOf ?? []);
  if (times.length === 0) return null;
  const oldest = Math.min(...times);
  return isStockStale(oldest, now) ? oldest : null;
}
