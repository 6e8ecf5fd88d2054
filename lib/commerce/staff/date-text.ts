import { MONTHS, WEEKDAYS } from '#lib/commerce/calendar-names.ts';
import type { Day } from '#lib/commerce/market-day.ts';

/** A day such as `Mon 30 Nov 2026`. */
export function dateText(day: Day): string {
  const date = new Date(day);
  const weekday = WEEKDAYS[date.getUTCDay()]?.slice(0, 3);
  const month = MONTHS[date.getUTCMonth()]?.slice(0, 3);
  return `${weekday} ${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}
