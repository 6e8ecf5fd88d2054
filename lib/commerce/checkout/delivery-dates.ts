import { MONTHS, WEEKDAYS } from '#lib/commerce/calendar-names.ts';
import { type Day, marketDay, marketHour } from '#lib/commerce/market-day.ts';
import { isPublicHoliday } from '#lib/commerce/public-holidays.ts';
import type { State } from '#lib/commerce/states.ts';
import type { BusinessDays } from './shipping-method.ts';

const DAY_MS = 86_400_000;
/** How a description may begin; zones have other numbers. */
const BUSINESS_DAYS = /^\d+(?: to \d+)? business days?/;

/**
 * The day from which an order of `now` (ms since the epoch) counts. Without a cut-off (`14:00`) it
 * is today. With one, it is the day on which the parcel leaves: after that time, and on days without
 * business, the next business day.
 */
export function dispatchDay(now: number, cutOff: string | null): Day {
  const today = marketDay(now);
  if (cutOff === null) return today;
  const [hours, minutes] = cutOff.split(':').map(Number);
  const isLate = now >= marketHour(today, (hours ?? 0) + (minutes ?? 0) / 60);
  return isLate || !isBusinessDay(today, null) ? afterBusinessDays(today, 1, null) : today;
}

/**
 * The first and the last day on which an order that counts from `today` arrives. Business days
 * start with the next one after that. Weekends do not count, nor do public holidays of Australia and, if it
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
 * Thu 26 November, by road`. `now`: when the order is placed, in ms since the epoch.
 */
export function datedDescription(
  {
    businessDays,
    description,
    cutOff = null,
  }: { businessDays: BusinessDays | null; description: string; cutOff?: string | null | undefined },
  now: number | null,
  state: State | null,
): string {
  if (!businessDays || now === null) return description;
  const dates = deliveryDatesText(deliveryDates(businessDays, dispatchDay(now, cutOff), state));
  const [days] = BUSINESS_DAYS.exec(description) ?? [];
  if (days) return dates + description.slice(days.length);
  return description === '' ? dates : `${dates}. ${description}`;
}
