import {
  datesText,
  dateText,
  daysUntil,
  timeText,
  WEEKDAY_NAMES,
  weekdayName,
} from './date-texts.ts';
import { openState } from './opening-hours.ts';
import { DAY_MS, wallClock } from './store-clock.ts';
import {
  type OpeningSpan,
  type StoreHours,
  WEEKDAYS,
  type Weekday,
  type WeeklyHours,
} from './store-location.ts';

export interface OpenStatus {
  isOpen: boolean;
  /** "Open now, closes 5.30 pm" */
  text: string;
}

/** Days with the same hours. */
export interface WeekRow {
  days: readonly Weekday[];
  /** "Monday – Friday" */
  label: string;
  /** "9 am – 5.30 pm" */
  hours: string;
}

export interface UpcomingHours {
  /** "Christmas Day" */
  name: string;
  /** "Friday 25 December" */
  days: string;
  /** "Closed" */
  hours: string;
}

/** What shoppers read about a store at `now`, in ms; it may change every minute. */
export function openStatus(hours: StoreHours, now: number): OpenStatus {
  const { isOpen, nextChange } = openState(hours, now);
  return { isOpen, text: openText(isOpen, nextChange, now, hours.timeZone) };
}

/** "9 am – noon, 1 pm – 5.30 pm", "Closed", "Open 24 hours". */
export function spansText(spans: readonly OpeningSpan[]): string {
  if (spans.length === 0) return 'Closed';
  return spans
    .map(({ from, to }) =>
      from === 0 && to === 1440 ? 'Open 24 hours' : `${timeText(from)} – ${timeText(to)}`,
    )
    .join(', ');
}

/** A week of hours from Monday, with neighbouring days of the same hours in one row. */
export function weekRows(week: WeeklyHours): WeekRow[] {
  const rows: { days: Weekday[]; hours: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = spansText(week[day]);
    const last = rows.at(-1);
    if (last?.hours === hours) last.days.push(day);
    else rows.push({ days: [day], hours });
  }
  return rows.map(({ days, hours }) => ({ days, label: daysLabel(days), hours }));
}

/** The seasonal hours that are not over on `today`, a date of the store's calendar; soonest first. */
export function upcomingHours({ seasonalHours }: StoreHours, today: string): UpcomingHours[] {
  return seasonalHours
    .filter(({ to }) => to >= today)
    .sort((a, b) => daysUntil(a.from, b.from) || daysUntil(a.to, b.to))
    .map(({ name, from, to, spans }) => ({
      name,
      days: datesText(from, to, today),
      hours: spansText(spans),
    }));
}

function openText(
  isOpen: boolean,
  nextChange: number | null,
  now: number,
  timeZone: string,
): string {
  if (nextChange === null) return isOpen ? 'Open 24 hours' : 'Closed';
  const today = wallClock(now, timeZone).date;
  const { date, minutes } = wallClock(nextChange, timeZone);
  const time = timeText(minutes);
  if (isOpen) {
    // For a store that closes tonight at 1 am, "tomorrow" would confuse.
    const day = nextChange - now <= DAY_MS ? '' : `${dayText(date, today)} `;
    return `Open now, closes ${day}${time}`;
  }
  const day = date === today ? '' : `${dayText(date, today)} `;
  return `Closed, opens ${day}${time}`;
}

/** "tomorrow", "Monday", or "Monday 30 November," if a weekday alone is ambiguous. */
function dayText(date: string, today: string): string {
  const days = daysUntil(date, today);
  if (days === 1) return 'tomorrow';
  return days < 7 ? weekdayName(date) : `${dateText(date, today)},`;
}

function daysLabel(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  if (days.length === WEEKDAYS.length) return 'Every day';
  return first === last ? WEEKDAY_NAMES[first] : `${WEEKDAY_NAMES[first]} – ${WEEKDAY_NAMES[last]}`;
}
