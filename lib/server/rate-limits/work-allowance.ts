import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { pointsOf } from './counters.ts';
import type { Rate } from './limits.ts';

/*
 * A bucket for each key that fills with what is used and drains evenly, so that nobody can use in a
 * moment what is meant for ten seconds.
 */

const KEYS = 65_536;
/** A refused key may go on once its bucket has drained to this share: refusals cost time too. */
const RESUME_AT = 0.5;

interface Buckets {
  levels: Float64Array;
  /** When each level was noted, in ms. */
  times: Float64Array;
  /** Until when each key is refused, in ms. */
  untils: Float64Array;
}

const { levels, times, untils } = oncePerProcess<Buckets>('work allowance', () => ({
  levels: new Float64Array(KEYS),
  times: new Float64Array(KEYS),
  untils: new Float64Array(KEYS),
}));

/**
 * Takes points from the allowance of a key (`ownKey`). Returns 0, or the ms until it may ask again;
 * a refusal takes no points. A call that costs more than may be used at once passes if the
 * allowance is full.
 */
export function takeAllowance(
  rate: Rate & { atOnce: number },
  key: number,
  points: number,
  now = performance.now(),
): number {
  const until = untils[key] ?? 0;
  if (now < until) return until - now;
  const scale = pointsOf(rate) / rate.points;
  const most = rate.atOnce * scale;
  const perMs = pointsOf(rate) / (rate.seconds * 1000);
  const since = now - (times[key] ?? now);
  const level = Math.max(0, (levels[key] ?? 0) - since * perMs);
  const fits = level + points <= most || level === 0;
  levels[key] = fits ? level + points : level;
  times[key] = now;
  if (fits) return 0;
  const room = Math.max(0, Math.min(most * RESUME_AT, most - points));
  const waitMs = Math.max(1, (level - room) / perMs);
  untils[key] = now + waitMs;
  return waitMs;
}
