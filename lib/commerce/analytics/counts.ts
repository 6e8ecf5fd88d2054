/** Web vitals in milliseconds, except CLS, which has no unit. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Most counts that a browser sends at once. A page with more sends more often. */
export const MOST_COUNTS = 50;
export const MOST_VITALS = 20;
/** Highest value of one count: more than a shopper can do in a few seconds. */
export const MOST_TIMES = 100;
/** Longest request, in bytes. */
export const MOST_COUNT_BYTES = 16 * 1024;

/** Largest vital that is stored, in ms, or in thousandths of a layout shift. */
export const MOST_VITAL = 60_000;
/** Each bucket ends 10 % above the previous one, so a percentile is accurate to 10 %. */
const STEP = 1.1;

/** The bucket of a value: the smallest whose upper end is at least the value. */
export function bucketOf(vital: Vital, value: number): number {
  const fine = Math.min(MOST_VITAL, vital === 'CLS' ? value * 1000 : value);
  return fine <= 1 ? 0 : Math.ceil(Math.log(fine) / Math.log(STEP) - 1e-9);
}

/** The largest value of a bucket. */
export function endOf(vital: Vital, bucket: number): number {
  const end = STEP ** bucket;
  return vital === 'CLS' ? end / 1000 : end;
}

/**
 * The upper end of the bucket that holds a percentile (0 to 1); null without values. `buckets`: how
 * many values each bucket holds, in any order.
 */
export function percentile(
  vital: Vital,
  buckets: readonly { bucket: number; count: number }[],
  share: number,
): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of [...buckets].sort((a, b) => a.bucket - b.bucket)) {
    seen += count;
    if (seen >= total * share) return endOf(vital, bucket);
  }
  return null;
}
