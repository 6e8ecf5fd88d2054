import { MARKET } from '#lib/config/market.ts';

/** No living person was born before this. */
const EARLIEST = '1900-01-01';

/** The current calendar day in the shop's time zone, YYYY-MM-DD; `now` in ms since the epoch. */
export function shopDate(now: number): string {
  return new Date(now).toLocaleDateString('en-CA', { timeZone: MARKET.timeZone });
}

/**
 * Whether a text is a real calendar day, YYYY-MM-DD, from 1900 on and not in the future. `now` in
 * ms since the epoch.
 */
export function isPastDate(text: string, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // `Date` rolls a day such as 30 February over into the next month.
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isReal && text >= EARLIEST && text <= shopDate(now);
}
