import 'server-only';
import { PATIENCE } from '#lib/server/checkout/attempt/place-order-options.ts';
import type { JobName } from '#lib/server/jobs/job-names.ts';

/** Jobs that come by themselves, and so are told nothing. */
type UnaskedJob = Extract<
  JobName,
  'resolve-attempts' | 'void-sweep' | 'forget-limits' | 'clean-up'
>;

/**
 * When the shop does what it does by itself: minute, hour, day, month, weekday, in UTC. However
 * many servers there are, each time comes once.
 */
export const SCHEDULE: Record<UnaskedJob, string> = {
  'resolve-attempts': '* * * * *',
  'void-sweep': '*/5 * * * *',
  'forget-limits': '*/10 * * * *',
  // At night in Australia.
  'clean-up': '17 16 * * *',
};

/**
 * What a worker does besides so many ms after it started, since servers before it may have ended
 * without a word. An attempt counts as left alone when nobody has renewed its lease.
 */
export const AFTER_START: readonly { name: UnaskedJob; delayMs: number }[] = [
  { name: 'resolve-attempts', delayMs: PATIENCE.lease },
];
