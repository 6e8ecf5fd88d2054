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
