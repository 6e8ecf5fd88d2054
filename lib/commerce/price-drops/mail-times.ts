import { marketDay, marketDayBegins } from '#lib/commerce/market-day.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** At most one e-mail a customer in so many days; it holds all drops. */
const EVERY_DAYS = 3;
/** Hours of the day where the shop is: nobody is written to at night. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether e-mails about prices may leave at a time, in ms since the epoch. */
export function isMailTime(now: number): boolean {
  const sinceMidnight = now - marketDayBegins(marketDay(now));
  return sinceMidnight >= FIRST_HOUR * HOUR_MS && sinceMidnight < LAST_HOUR * HOUR_MS;
}

/** Until when an e-mail that is queued at `now` may leave: the end of these hours. In ms. */
export function mailTimeEnds(now: number): number {
  const day = marketDay(now);
  const ends = (of: number) => marketDayBegins(of) + LAST_HOUR * HOUR_MS;
  return now < ends(day) ? ends(day) : ends(day + DAY_MS);
}

/** Whoever was mailed after this time is not mailed at `now`. */
export function mailedUntil(now: number): Date {
  return new Date(now - EVERY_DAYS * DAY_MS);
}
