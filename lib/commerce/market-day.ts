import { MARKET } from '#lib/config/market.ts';

/** A day of the calendar, as ms since the epoch at which it begins in UTC. */
export type Day = number;

/** Created when first needed: an `Intl` object takes a phone much time while the page loads. */
let inMarket: Intl.DateTimeFormat | undefined;

/** The current day where the shop is, at a time in ms since the epoch. */
export function marketDay(now: number): Day {
  inMarket ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: MARKET.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return Date.parse(inMarket.format(now));
}

const HALF_HOUR_MS = 30 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When a day begins where the shop is, in ms since the epoch. */
export function marketDayBegins(day: Day): number {
  // No zone is more than a day away from UTC, and all are whole half-hours from it.
  let time = day - DAY_MS;
  while (marketDay(time) < day) time += HALF_HOUR_MS;
  return time;
}
