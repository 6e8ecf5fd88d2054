import {
  type ClockPiece,
  clockPieces,
  DAY_MS,
  dateOfDay,
  dayOfDate,
  MINUTE_MS,
  weekdayOf,
} from './store-clock.ts';
import type { OpeningSpan, SeasonalHours, StoreHours } from './store-location.ts';

/** How far ahead to look for the next opening or closing. */
const HORIZON_MS = 14 * DAY_MS;

/** When a store is open on one date. */
export interface HoursOfDay {
  spans: readonly OpeningSpan[];
  /** The seasonal hours that apply; null if the week's hours do. */
  season: SeasonalHours | null;
}

/** From one instant, inclusive, to another, exclusive, in ms. */
export interface OpenTime {
  from: number;
  to: number;
}

export interface OpenState {
  isOpen: boolean;
  /** When the store next closes or opens, in ms; null if not within 14 days. */
  nextChange: number | null;
}

/**
 * The hours of a date, `YYYY-MM-DD`. If several seasonal hours cover it, the shortest period
 * counts; among equally long ones, the last in the list. Without any, the week's hours count.
 */
export function hoursOn(hours: StoreHours, date: string): HoursOfDay {
  const season = hours.seasonalHours
    .filter(({ from, to }) => from <= date && date <= to)
    .reduce<SeasonalHours | null>(
      (best, one) => (best === null || daysOf(one) <= daysOf(best) ? one : best),
      null,
    );
  return { spans: season?.spans ?? hours.weeklyHours[weekdayOf(date)], season };
}

/** Whether a store is open at `now`, in ms, and until when. */
export function openState(hours: StoreHours, now: number): OpenState {
  const horizon = now + HORIZON_MS;
  const [first] = openTimes(hours, now, horizon);
  if (!first) return { isOpen: false, nextChange: null };
  if (first.from > now) return { isOpen: false, nextChange: first.from };
  return { isOpen: true, nextChange: first.to < horizon ? first.to : null };
}

/**
 * The open times between two instants, in order. Spans that touch or overlap, as at midnight, count
 * as one.
 */
export function* openTimes(hours: StoreHours, from: number, to: number): Generator<OpenTime> {
  let last: OpenTime | null = null;
  for (const piece of clockPieces(from, to, hours.timeZone)) {
    for (const time of openWithin(piece, hours)) {
      if (last && time.from <= last.to) {
        last.to = Math.max(last.to, time.to);
      } else {
        if (last) yield last;
        last = time;
      }
    }
  }
  if (last) yield last;
}

/** The spans that reach into a piece, cut to it. */
function* openWithin(piece: ClockPiece, hours: StoreHours): Generator<OpenTime> {
  const { offset } = piece;
  // Includes the day before, whose spans may end after midnight.
  const firstDay = Math.floor((piece.from + offset) / DAY_MS) - 1;
  for (let day = firstDay; day * DAY_MS - offset < piece.to; day += 1) {
    const midnight = day * DAY_MS - offset;
    for (const span of hoursOn(hours, dateOfDay(day)).spans) {
      const from = Math.max(midnight + span.from * MINUTE_MS, piece.from);
      const to = Math.min(midnight + span.to * MINUTE_MS, piece.to);
      if (from < to) yield { from, to };
    }
  }
}

function daysOf({ from, to }: SeasonalHours): number {
  return dayOfDate(to) - dayOfDate(from);
}
