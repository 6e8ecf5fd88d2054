import { dateText, daysUntil, timeText } from './date-texts.ts';
import { openTimes } from './opening-hours.ts';
import { addDays, DAY_MS, MINUTE_MS, wallClock } from './store-clock.ts';
import type { StoreHours } from './store-location.ts';

/** How far ahead an order may be ready. */
const HORIZON_MS = 60 * DAY_MS;
/** Shoppers see times in steps of this. */
const STEP_MS = 5 * MINUTE_MS;

/**
 * When an order placed at `now` is ready: the instant, in ms, by which the store has been open for
 * `leadMinutes`. Null if that is not within 60 days.
 */
export function readyBy(hours: StoreHours, now: number, leadMinutes: number): number | null {
  let left = leadMinutes * MINUTE_MS;
  for (const { from, to } of openTimes(hours, now, now + HORIZON_MS)) {
    if (from + left <= to) return from + left;
    left -= to - from;
  }
  return null;
}

/**
 * "Ready today by 3 pm", "Ready tomorrow by 11 am", "Ready by Monday 30 November, 11 am": in the
 * store's zone, rather a few minutes late than early. `ready` and `now` in ms.
 */
export function readyByText(ready: number, now: number, timeZone: string): string {
  const today = wallClock(now, timeZone).date;
  const { date, time } = readyClock(ready, timeZone);
  const days = daysUntil(date, today);
  if (days === 0) return `Ready today by ${time}`;
  if (days === 1) return `Ready tomorrow by ${time}`;
  return `Ready by ${dateText(date, today)}, ${time}`;
}

/**
 * "Thursday 5 March, 3 pm": the same for a text that is read on any day. With the year unless it is
 * that of `today`, `YYYY-MM-DD`.
 */
export function readyDayText(ready: number, today: string, timeZone: string): string {
  const { date, time } = readyClock(ready, timeZone);
  return `${dateText(date, today)}, ${time}`;
}

function readyClock(ready: number, timeZone: string): { date: string; time: string } {
  const { date, minutes } = wallClock(Math.ceil(ready / STEP_MS) * STEP_MS, timeZone);
  return { date, time: timeText(minutes) };
}

/**
 * The last day, `YYYY-MM-DD` in the store's zone, on which an order that is ready at a time is
 * kept.
 */
export function heldUntil(ready: number, holdDays: number, timeZone: string): string {
  return addDays(wallClock(ready, timeZone).date, holdDays);
}
