import { MARKET } from '#lib/config/market.ts';
import { dateFormat } from './date-format.ts';

const day = dateFormat({
  timeZone: MARKET.timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A day in the shop's time zone, such as `31 August 2025`; `time` in ms since the epoch. */
export function formatDay(time: number): string {
  return day(time);
}
