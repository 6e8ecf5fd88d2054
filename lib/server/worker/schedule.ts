import 'server-only';
import { ORDER_TIMEOUTS } from '#lib/server/checkout/order-timeouts.ts';
import type { JobName } from '#lib/server/jobs/job-names.ts';

/** Scheduled jobs; they have no payload. */
type UnaskedJob = Extract<
  JobName,
  | 'resolve-attempts'
  | 'void-sweep'
  | 'send-reminders'
  | 'forget-limits'
  | 'refresh-afterpay-limits'
  | 'clean-up'
  | 'reconcile-payments'
>;

/**
 * The schedule of recurring jobs: minute, hour, day, month, weekday, in UTC. Each run is queued
 * once, whatever the number of servers.
 */
export const SCHEDULE: Record<UnaskedJob, string> = {
  'resolve-attempts': '* * * * *',
  'void-sweep': '*/5 * * * *',
  'send-reminders': '*/5 * * * *',
  'forget-limits': '*/10 * * * *',
  // At night in Australia.
  'refresh-afterpay-limits': '41 15 * * *',
  'clean-up': '17 16 * * *',
  'reconcile-payments': '43 16 * * *',
};

/**
 * Jobs to queue `delayMs` after a worker started, because earlier servers may have been killed. An
 * attempt counts as abandoned once its lease has expired.
 */
export const AFTER_START: readonly { name: UnaskedJob; delayMs: number }[] = [
  { name: 'resolve-attempts', delayMs: ORDER_TIMEOUTS.lease },
  // The shop's account at Afterpay may be another one since then.
  { name: 'refresh-afterpay-limits', delayMs: 0 },
];
