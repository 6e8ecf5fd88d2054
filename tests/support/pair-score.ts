import {
  BOUGHT_WEIGHT,
  COUNTS_FROM,
  DAILY_DECAY,
  VIEWED_BESIDES,
} from '#lib/commerce/recommendations/together.ts';

/** What happened to a pair of products on a day, in whichever order. */
export interface PairDay {
  /** Days ago. */
  age: number;
  viewed: number;
  bought: number;
}

/**
 * How well two products go together; 0 for a pair seen less than `countsFrom` times. The shop
 * computes it in the database (`lib/server/recommendations/fold-pairs.ts`); this is what that must
 * come to, before what was only viewed is put below what was bought.
 */
export function pairScore(days: readonly PairDay[], countsFrom = COUNTS_FROM): number {
  const times = days.reduce((sum, { viewed, bought }) => sum + viewed + bought, 0);
  if (times < countsFrom) return 0;
  const sumOf = (kind: 'viewed' | 'bought') =>
    days.reduce((sum, day) => sum + day[kind] * DAILY_DECAY ** day.age, 0);
  const viewed = sumOf('viewed');
  const bought = BOUGHT_WEIGHT * sumOf('bought');
  return bought === 0 ? viewed : bought + Math.min(viewed, VIEWED_BESIDES * bought);
}
