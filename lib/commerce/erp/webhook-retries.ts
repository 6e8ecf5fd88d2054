const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a delivery is tried, in ms: over a long weekend. */
const TRIED_FOR = 72 * HOUR;

/** Before each further try of a delivery, in ms; the last one repeats. */
const WAITS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
];

/**
 * When a delivery is tried again after `tries` tries, the first at `firstTry`; times in ms. Null: it
 * is given up. The last try is three days after the first.
 */
export function nextTry(
  { tries, firstTry }: { tries: number; firstTry: number },
  now: number,
): number | null {
  const end = firstTry + TRIED_FOR;
  if (now >= end) return null;
  const wait = WAITS[Math.min(tries, WAITS.length) - 1] ?? 0;
  return Math.min(now + wait, end);
}

const FIRST_PAUSE = 5 * SECOND;
const LONGEST_PAUSE = 10 * MINUTE;

/**
 * For how long nothing is sent to an endpoint that was away this many times in a row, in ms. Its
 * events wait.
 */
export function pauseOf(silences: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (silences - 1), LONGEST_PAUSE);
}
