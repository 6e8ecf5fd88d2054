import 'server-only';
import type { JobName } from './job-names.ts';

/**
 * When the shop does what it does by itself: minute, hour, day, month, weekday, in UTC. However
 * many servers there are, each time comes once.
 */
export const SCHEDULE: { [Name in JobName]?: string } = {
  'resolve-attempts': '* * * * *',
  'void-sweep': '*/5 * * * *',
  'forget-limits': '*/10 * * * *',
  // At night in Australia.
  'clean-up': '17 16 * * *',
};
