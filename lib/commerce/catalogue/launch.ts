import { dateFormat } from '#lib/commerce/date-format.ts';

const DAY = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;
const day = dateFormat(DAY);
const dayOfYear = dateFormat({ ...DAY, year: 'numeric' });

/**
 * The day on which a coming product can be bought: `Coming Friday 4 December`. With the year if it
 * is not the current one, or if today is unknown, as on a prerendered page. Null once the day has
 * passed: the product is late.
 *
 * `availableFrom`: `YYYY-MM-DD`; `today`: the shop's day (`marketDay`).
 */
export function launchText(availableFrom: string | null, today: number | null): string | null {
  const from = Date.parse(availableFrom ?? '');
  if (Number.isNaN(from)) return null;
  if (today === null) return `Coming ${dayOfYear(from)}`;
  if (from < today) return null;
  if (from === today) return 'Coming today';
  const isThisYear = new Date(from).getUTCFullYear() === new Date(today).getUTCFullYear();
  return `Coming ${(isThisYear ? day : dayOfYear)(from)}`;
}
