import { MARKET } from '#lib/config/market.ts';
import type { BusinessDays } from './shipping-method.ts';

const DAY_MS = 86_400_000;

/** A day of the calendar, as ms since the epoch at which it begins in UTC. */
type Day = number;

const inMarket = new Intl.DateTimeFormat('en-CA', {
  timeZone: MARKET.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(MARKET.locale, { ...options, timeZone: 'UTC' });
const weekday = part({ weekday: 'short' });
const month = part({ month: 'long' });

/** The day it is where the shop is, at a time in ms since the epoch. */
export function marketDay(now: number): Day {
  return Date.parse(inMarket.format(now));
}

/**
 * The first and the last day on which an order of `today` arrives. The first business day is the
 * next one after the order; weekends do not count.
 */
export function deliveryDates({ from, to }: BusinessDays, today: Day): { first: Day; last: Day } {
  return { first: afterBusinessDays(today, from), last: afterBusinessDays(today, to) };
}

function afterBusinessDays(day: Day, count: number): Day {
  let [on, left] = [day, count];
  while (left > 0) {
    on += DAY_MS;
    if (isBusinessDay(on)) left -= 1;
  }
  return on;
}

function isBusinessDay(day: Day): boolean {
  const weekDay = new Date(day).getUTCDay();
  return weekDay !== 0 && weekDay !== 6;
}

/** `Tue 1 to Fri 4 December`; the month once where both are in it. */
export function deliveryDatesText({ first, last }: { first: Day; last: Day }): string {
  const end = `${dayText(last)} ${month.format(last)}`;
  if (first === last) return end;
  const isSameMonth = new Date(first).getUTCMonth() === new Date(last).getUTCMonth();
  return `${dayText(first)}${isSameMonth ? '' : ` ${month.format(first)}`} to ${end}`;
}

function dayText(day: Day): string {
  return `${weekday.format(day)} ${new Date(day).getUTCDate()}`;
}

/** `3 to 7 business days`: until the day is known. */
export function businessDaysText({ from, to }: BusinessDays): string {
  const days = from === to ? `${to}` : `${from} to ${to}`;
  return `${days} business ${to === 1 ? 'day' : 'days'}`;
}
