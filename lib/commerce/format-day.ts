import { MONTHS } from './calendar-names.ts';
import { marketDay } from './market-day.ts';

/** A day in the shop's time zone, such as `31 August 2025`; `time` in ms since the epoch. */
export function formatDay(time: number): string {
  const day = new Date(marketDay(time));
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
