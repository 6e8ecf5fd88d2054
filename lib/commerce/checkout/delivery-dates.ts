import { MONTHS, WEEKDAYS } from '#lib/commerce/calendar-names.ts';
import type { Day } from '#lib/commerce/market-day.ts';
import { isPublicHoliday } from '#lib/commerce/public-holidays.ts';
import type { State } from '#lib/commerce/states.ts';
import { businessDaysText } from './business-days.ts';
import type { BusinessDays } from './shipping-method.ts';

const DAY_MS = 86_400_000;

/**
 * The first and the last day on which an order of `today` arrives. Business days start with the
 * next one after the order. Weekends do not count, nor do public holidays of Australia and, if it
 * is known, of the destination's state.
 */
export function deliveryDates(
  { from, to }: BusinessDays,
  today: Day,
  state: State | null,
): { first: Day; last: Day } {
  return {
    first: afterBusinessDays(today, from, state),
    last: afterBusinessDays(today, to, state),
  };
}

function afterBusinessDays(day: Day, count: number, state: State | null): Day {
  let [on, left] = [day, count];
  while (left > 0) {
    on += DAY_MS;
    if (isBusinessDay(on, state)) left -= 1;
  }
  return on;
}

function isBusinessDay(day: Day, state: State | null): boolean {
  const weekDay = new Date(day).getUTCDay();
  return weekDay !== 0 && weekDay !== 6 && !isPublicHoliday(day, state);
}

/** `Tue 1 to Fri 4 December`; the month only once if both days are in it. */
export function deliveryDatesText({ first, last }: { first: Day; last: Day }): string {
  const end = `${dayText(last)} ${month(last)}`;
  if (first === last) return end;
  const isSameMonth = new Date(first).getUTCMonth() === new Date(last).getUTCMonth();
  return `${dayText(first)}${isSameMonth ? '' : ` ${month(first)}`} to ${end}`;
}

function dayText(day: Day): string {
  const date = new Date(day);
  return `${WEEKDAYS[date.getUTCDay()]?.slice(0, 3)} ${date.getUTCDate()}`;
}

function month(day: Day): string {
  return MONTHS[new Date(day).getUTCMonth()] ?? '';
}

/**
 * A delivery method's description, with dates in place of its number of business days: `Tue 24 to
 * Thu 26 November, left somewhere safe if nobody is home`.
 */
export function datedDescription(
  { businessDays, description }: { businessDays: BusinessDays | null; description: string },
  today: Day | null,
  state: State | null,
): string {
  if (!businessDays || today === null) return description;
  const dates = deliveryDatesText(deliveryDates(businessDays, today, state));
  const days = businessDaysText(businessDays);
  if (description.startsWith(days)) return dates + description.slice(days.length);
  return description === '' ? dates : `${dates}. ${description}`;
}
