import { MONTHS, WEEKDAYS } from '#lib/commerce/calendar-names.ts';
import { type Day, marketDay, marketHour } from '#lib/commerce/market-day.ts';
import { isPublicHoliday } from '#lib/commerce/public-holidays.ts';
import type { State } from '#lib/commerce/states.ts';
import type { BusinessDays } from './shipping-method.ts';

const DAY_MS = 86_400_000;
/**
 * How a description may begin. Any number matches, because zones have other numbers than the
 * method.
 */
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

/** What `deliveryDatesText` writes, at the beginning of a text. */
const DATES = new RegExp(
  `^(?:[A-Z][a-z]{2} (\\d{1,2})(?: (${MONTHS.join('|')}))? to )?[A-Z][a-z]{2} (\\d{1,2}) (${MONTHS.join('|')})`,
);

/**
 * The dates at the beginning of a delivery's description, as it was given to an order on the day
 * `from`; null if it has none.
 */
export function promisedDates(
  description: string,
  from: Day,
): { first: Day; last: Day; text: string } | null {
  const [text, firstDay, firstMonth, lastDay, lastMonth] = DATES.exec(description) ?? [];
  if (text === undefined || lastDay === undefined || lastMonth === undefined) return null;
  const last = nextOn(Number(lastDay), lastMonth, from);
  const first =
    firstDay === undefined ? last : nextOn(Number(firstDay), firstMonth ?? lastMonth, from);
  return { first, last, text };
}

/** The first day from `from` on that has this date. */
function nextOn(date: number, monthName: string, from: Day): Day {
  const [year, index] = [new Date(from).getUTCFullYear(), MONTHS.indexOf(monthName)];
  const day = Date.UTC(year, index, date);
  return day < from ? Date.UTC(year + 1, index, date) : day;
}

/**
 * The dates to name when a parcel leaves: those that were promised, as long as it can still keep
 * them, else those that count from today. Null if there are none to name.
 */
export function datesOnDispatch(
  promised: { first: Day; last: Day; text: string } | null,
  businessDays: BusinessDays | null,
  today: Day,
  state: State | null,
): string | null {
  const counted = businessDays && deliveryDates(businessDays, today, state);
  if (promised && (counted?.first ?? today) <= promised.last) return promised.text;
  return counted && deliveryDatesText(counted);
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
