/** A day of the calendar, as ms since the epoch at which it begins in UTC. */
export type Day = number;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How far standard time in New South Wales is ahead of UTC. */
const STANDARD_MS = 10 * HOUR_MS;

/**
 * The current day where the shop is, at a time in ms since the epoch. By the rule of `MARKET.timeZone`
 * since October 2008, in place of `Intl`, whose first date in a time zone costs a phone a tenth of
 * a second.
 */
export function marketDay(now: number): Day {
  const standard = now + STANDARD_MS;
  const local = standard + (isSummerTime(standard) ? HOUR_MS : 0);
  return Math.floor(local / DAY_MS) * DAY_MS;
}

/**
 * Clocks are an hour ahead from the first Sunday of October to that of April, both at 2 am standard
 * time: Standard Time Act 1987 (NSW). `standard`: the standard time as if it were UTC.
 */
function isSummerTime(standard: number): boolean {
  const year = new Date(standard).getUTCFullYear();
  const changeIn = (month: number) => firstSunday(year, month) + 2 * HOUR_MS;
  return standard < changeIn(3) || standard >= changeIn(9);
}

/** `month`: from 0. */
function firstSunday(year: number, month: number): Day {
  const first = Date.UTC(year, month, 1);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * DAY_MS;
}

/** When it is so many hours after midnight by the clock on the wall, from 4 on, in ms since the epoch. */
export function marketHour(day: Day, hour: number): number {
  const clock = day + hour * HOUR_MS;
  return clock - STANDARD_MS - (isSummerTime(clock) ? HOUR_MS : 0);
}

/** When a day begins where the shop is, in ms since the epoch. */
export function marketDayBegins(day: Day): number {
  const standard = day - STANDARD_MS;
  return marketDay(standard - HOUR_MS) === day ? standard - HOUR_MS : standard;
}
