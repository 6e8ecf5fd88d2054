import { marketDay } from '#lib/commerce/market-day.ts';

/** No living person was born before this. */
const EARLIEST = '1900-01-01';

/**
 * Whether a text is a date of birth: a day of the calendar from 1900 on, not in the future. `now`
 * in ms since the epoch.
 */
export function isPastDate(text: string, now: number): boolean {
  return isDayUntil(text, now) && text >= EARLIEST;
}

/**
 * Whether a text is a real calendar day, YYYY-MM-DD, not in the future. The user pool asks for no
 * more: the year is a rule of the shop's form. `now` in ms since the epoch.
 */
export function isDayUntil(text: string, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // `Date` rolls a day such as 30 February over into the next month.
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isReal && day.getTime() <= marketDay(now);
}
