import { compareText } from '#lib/commerce/compare-text.ts';

/** Each day, the value of earlier counts falls to this part. */
export const DAILY_DECAY = 0.98;
/** A pair counts from this many times on, so that it reveals nothing about a single shopper. */
export const COUNTS_FROM = 3;
/** A purchase of two products in one order says as much as this many views of both. */
export const BOUGHT_WEIGHT = 4;
/**
 * What was viewed but never bought together scores at most this part of the product's lowest pair that
 * was bought: anybody can send views, so they never outrank buyers.
 */
export const VIEWED_AT_MOST = 0.5;
/** For the same reason, views raise a bought pair's score by at most this part of its purchases. */
export const VIEWED_BESIDES = 0.1;
/** Days that a pair is kept: after them it is worth 3 % of a new one. */
export const PAIR_DAYS = 180;
/** Most neighbours of a product that are kept. */
export const MOST_NEIGHBOURS = 40;

/** Products whose neighbours are put together, newest first; an older one weighs half as much. */
export const MOST_TOGETHER = 3;
const OLDER_WEIGHT = 0.5;

/** A product that goes with another, and how well: more is better, without a unit. */
export interface Neighbour {
  productId: string;
  score: number;
}

/**
 * Ids of the products that go best with several. `neighbours`: of each of them, the newest first.
 * `without`: products to leave out.
 */
export function together(
  neighbours: readonly (readonly Neighbour[])[],
  without: readonly string[],
): string[] {
  const scores = new Map<string, number>();
  for (const [place, list] of neighbours.slice(0, MOST_TOGETHER).entries()) {
    for (const { productId, score } of list) {
      scores.set(productId, (scores.get(productId) ?? 0) + score * OLDER_WEIGHT ** place);
    }
  }
  for (const id of without) scores.delete(id);
  return [...scores]
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || compareText(a, b))
    .map(([id]) => id);
}
