import { MARKET } from '#lib/config/market.ts';

/** Nobody alive was born before. */
const EARLIEST = '1900-01-01';

/** The shop's calendar day, YYYY-MM-DD; `now` in ms since the epoch. */
export function shopDate(now: number): string {
  return new Date(now).toLocaleDateString('en-CA', { timeZone: MARKET.timeZone });
}

/**
 * Whether a text is a day written YYYY-MM-DD that is in the calendar and not in the future (spec
 * section 5, Date of birth).
 */
export function isPastDate(text: string, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // A day that no month has becomes one of the next.
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isReal && text >= EARLIEST && text <= shopDate(now);
}
