import { MONTHS } from '#lib/commerce/calendar-names.ts';
import { dayOfDate, weekdayOf } from './store-clock.ts';
import type { Weekday } from './store-location.ts';

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const NOON = 720;
const DAY = 1440;

/** "9 am", "5.30 pm", "noon", "midnight"; `minutes` since midnight, also of the next day. */
export function timeText(minutes: number): string {
  const ofDay = minutes % DAY;
  if (ofDay === 0) return 'midnight';
  if (ofDay === NOON) return 'noon';
  const hour = Math.floor(ofDay / 60) % 12 || 12;
  const past = ofDay % 60 === 0 ? '' : `.${String(ofDay % 60).padStart(2, '0')}`;
  return `${hour}${past} ${ofDay < NOON ? 'am' : 'pm'}`;
}

export function weekdayName(date: string): string {
  return WEEKDAY_NAMES[weekdayOf(date)];
}

/** "Friday 25 December"; with the year unless it is the year of `today`. Dates: `YYYY-MM-DD`. */
export function dateText(date: string, today: string): string {
  const year = yearOf(date) === yearOf(today) ? '' : ` ${yearOf(date)}`;
  return `${dayText(date)} ${monthOf(date)}${year}`;
}

/** "Friday 25 December", or "Monday 14 – Thursday 24 December"; with years where they are needed. */
export function datesText(from: string, to: string, today: string): string {
  if (from === to) return dateText(from, today);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const isOneYear = yearOf(from) === yearOf(to);
  const first = isOneYear ? `${dayText(from)} ${monthOf(from)}` : dateText(from, today);
  return `${isOneMonth ? dayText(from) : first} – ${dateText(to, today)}`;
}

/** How many days `date` is after `today`. */
export function daysUntil(date: string, today: string): number {
  return dayOfDate(date) - dayOfDate(today);
}

function dayText(date: string): string {
  return `${weekdayName(date)} ${Number(date.slice(8))}`;
}

function monthOf(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

function yearOf(date: string): string {
  return date.slice(0, 4);
}
