import { marketTime, wallClock } from '#lib/commerce/market-day.ts';

/** `2026-12-01`, `1/12/2026` or `1.12.2026`, maybe with a time such as `9:00`, `09:00:00` or `2:30 pm`. */
const TIME =
  /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.](\d{1,2})[/.](\d{4}))(?:[T ,]+(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap]\.?m\.?)?)?$/i;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A time that somebody wrote, on the shop's clocks, in ms since the epoch; null: it is no time. Days
 * come before months. A day without a time is its beginning, or with `endOfDay` its end.
 */
export function readShopTime(text: string, { endOfDay = false } = {}): number | null {
  const [, year, month, day, otherDay, otherMonth, otherYear, hour, minute, half] =
    TIME.exec(text.trim()) ?? [];
  const given = { year: year ?? otherYear, month: month ?? otherMonth, day: day ?? otherDay };
  if (given.year === undefined) return null;
  const begins = Date.UTC(Number(given.year), Number(given.month) - 1, Number(given.day));
  const read = new Date(begins);
  // "30 February" would become a day of March.
  if (read.getUTCMonth() !== Number(given.month) - 1 || read.getUTCDate() !== Number(given.day)) {
    return null;
  }
  if (hour === undefined) return marketTime(begins + (endOfDay ? DAY_MS : 0));
  const hours = hoursOf(Number(hour), half?.toLowerCase());
  const minutes = Number(minute ?? 0);
  if (hours === null || minutes > 59) return null;
  return marketTime(begins + hours * HOUR_MS + minutes * MINUTE_MS);
}

function hoursOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}

/** A time as a field for days and times takes it, on the shop's clocks: `2026-12-04T09:00`. */
export function shopTimeField(time: number): string {
  return new Date(wallClock(time)).toISOString().slice(0, 16);
}

/** A time with the shop's zone, as files of content have it: `2026-12-04T09:00+11:00`. */
export function shopTimeText(time: number): string {
  const hours = Math.round((wallClock(time) - time) / HOUR_MS);
  return `${shopTimeField(time)}+${String(hours).padStart(2, '0')}:00`;
}
