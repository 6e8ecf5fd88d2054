import { WEEKDAYS, type Weekday } from './store-location.ts';

/*
 * Only converts instants to local times, never back: when clocks change, a local time may occur
 * twice or not at all, but an instant occurs once.
 */

export const MINUTE_MS = 60_000;
export const DAY_MS = 1440 * MINUTE_MS;

/** The local date and time of a store. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  date: string;
  /** Since midnight. */
  minutes: number;
}

/** A period without a clock change: the local time is the instant plus `offset`, in ms. */
export interface ClockPiece {
  from: number;
  to: number;
  offset: number;
}

interface KnownPieces {
  from: number;
  to: number;
  pieces: ClockPiece[];
}

/** Clocks change twice a year, so within this time they change once at most. */
const LOOK_EVERY_MS = 7 * DAY_MS;
/** How far to compute ahead, so that one computation serves a whole screen. */
const LOOK_AHEAD_MS = 70 * DAY_MS;

const formats = new Map<string, Intl.DateTimeFormat>();
/** By time zone: a thousand stores need it at once, and `Intl` is slow. */
const known = new Map<string, KnownPieces>();

/** The local date and time at an instant, in ms. */
export function wallClock(now: number, timeZone: string): WallClock {
  const local = now + offsetAt(now, timeZone);
  const day = Math.floor(local / DAY_MS);
  return { date: dateOfDay(day), minutes: Math.floor((local - day * DAY_MS) / MINUTE_MS) };
}

/** The periods from one instant to another, in order and without gaps. */
export function clockPieces(from: number, to: number, timeZone: string): ClockPiece[] {
  return piecesAround(from, to, timeZone)
    .map((piece) => ({
      ...piece,
      from: Math.max(piece.from, from),
      to: Math.min(piece.to, to),
    }))
    .filter((piece) => piece.from < piece.to);
}

/** A date by the number of its day since 1 January 1970. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The number of a date's day since 1 January 1970. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00Z`) / DAY_MS;
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayOfDate(date) + days);
}

export function weekdayOf(date: string): Weekday {
  // 1 January 1970 was a Thursday.
  const index = (((dayOfDate(date) + 3) % 7) + 7) % 7;
  return WEEKDAYS[index] ?? 'mon';
}

function piecesAround(from: number, to: number, timeZone: string): ClockPiece[] {
  const before = known.get(timeZone);
  if (before && before.from <= from && to <= before.to) return before.pieces;
  const start = Math.floor(from / DAY_MS - 1) * DAY_MS;
  const end = Math.max(to, start + LOOK_AHEAD_MS);
  const pieces = lookForPieces(start, end, timeZone);
  known.set(timeZone, { from: start, to: end, pieces });
  return pieces;
}

function lookForPieces(start: number, end: number, timeZone: string): ClockPiece[] {
  const pieces: ClockPiece[] = [];
  let piece: ClockPiece = { from: start, to: start, offset: readOffset(start, timeZone) };
  while (piece.to < end) {
    const next = Math.min(piece.to + LOOK_EVERY_MS, end);
    if (readOffset(next, timeZone) === piece.offset) {
      piece.to = next;
    } else {
      piece.to = changeBetween(piece.to, next, timeZone);
      pieces.push(piece);
      piece = { from: piece.to, to: piece.to, offset: readOffset(piece.to, timeZone) };
    }
  }
  return [...pieces, piece];
}

/**
 * The first minute, in ms, whose offset is not that of `from`. The offset of `to` must be another
 * one.
 */
function changeBetween(from: number, to: number, timeZone: string): number {
  const offset = readOffset(from, timeZone);
  let low = Math.floor(from / MINUTE_MS);
  let high = Math.ceil(to / MINUTE_MS);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(middle * MINUTE_MS, timeZone) === offset) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}

function offsetAt(now: number, timeZone: string): number {
  const pieces = known.get(timeZone)?.pieces;
  const piece = pieces?.find(({ from, to }) => from <= now && now < to);
  return piece?.offset ?? readOffset(now, timeZone);
}

/** In ms, a whole number of minutes. */
function readOffset(now: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
  );
  return local - Math.floor(now / MINUTE_MS) * MINUTE_MS;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
