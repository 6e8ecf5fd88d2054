import { dateFormat } from '#lib/commerce/date-format.ts';
import { MARKET } from '#lib/config/market.ts';

/** A time in the shop's zone, such as `Mon 30 Nov 2026, 2:05 pm`; `time` in ms since the epoch. */
export const clockTime = dateFormat({
  timeZone: MARKET.timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A day in the shop's zone, such as `30 Nov 2026`; `time` in ms since the epoch. */
export const clockDay = dateFormat({
  timeZone: MARKET.timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
