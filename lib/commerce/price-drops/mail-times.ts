import { marketDay, marketHour } from '#lib/commerce/market-day.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A customer gets at most one e-mail in this many days; it holds all drops. */
const EVERY_DAYS = 3;
/** By the clock where the shop is: nobody is written to at night. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether e-mails about prices may leave at a time, in ms since the epoch. */
export function isMailTime(now: number): boolean {
  const day = marketDay(now);
  return now >= marketHour(day, FIRST_HOUR) && now < marketHour(day, LAST_HOUR);
}

/** Until when an e-mail that is queued at `now` may leave: the end of these hours. In ms. */
export function mailTimeEnds(now: number): number {
  const day = marketDay(now);
  const ends = marketHour(day, LAST_HOUR);
  return now < ends ? ends : marketHour(day + DAY_MS, LAST_HOUR);
}

/** A customer who was mailed after this time is not mailed again at `now`. */
export function mailedUntil(now: number): Date {
  return new Date(now - EVERY_DAYS * DAY_MS);
}
