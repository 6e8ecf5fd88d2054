import { MONTHS, WEEKDAYS } from '#lib/commerce/calendar-names.ts';

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
  if (today !== null && from < today) return null;
  if (from === today) return 'Coming today';
  const date = new Date(from);
  const year = date.getUTCFullYear();
  const isThisYear = today !== null && year === new Date(today).getUTCFullYear();
  const day = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
  return `Coming ${day}${isThisYear ? '' : ` ${year}`}`;
}
