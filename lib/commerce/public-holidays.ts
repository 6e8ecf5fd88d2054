import type { State } from '#lib/commerce/states.ts';

const DAY_MS = 86_400_000;
const [SUNDAY, MONDAY, TUESDAY, SATURDAY] = [0, 1, 2, 6];

/** The holidays of one year, as ms since the epoch at which the day begins in UTC. */
const known = new Map<string, ReadonlySet<number>>();

/**
 * Whether nothing is delivered on this day: a public holiday of all Australia or, if the state is
 * known, of that state. It leaves out two days that states proclaim each year: the King's Birthday
 * in Western Australia and the Friday before Victoria's Grand Final.
 */
export function isPublicHoliday(day: number, state: State | null): boolean {
  const year = new Date(day).getUTCFullYear();
  const key = `${year}${state ?? ''}`;
  let holidays = known.get(key);
  if (!holidays) {
    holidays = new Set([...nationalHolidays(year), ...(state ? stateHolidays(year, state) : [])]);
    known.set(key, holidays);
  }
  return holidays.has(day);
}

/** Good Friday, as ms since the epoch at which the day begins in UTC. */
export function goodFriday(year: number): number {
  return easterSunday(year) - 2 * DAY_MS;
}

function nationalHolidays(year: number): number[] {
  const fixed = [on(year, 1, 1), on(year, 1, 26), on(year, 12, 25), on(year, 12, 26)];
  // A holiday that falls on a weekend is also kept on the next free working day.
  const kept = new Set(fixed);
  for (const holiday of fixed) {
    let day = holiday;
    if (!isWeekend(day)) continue;
    while (isWeekend(day) || kept.has(day)) day += DAY_MS;
    kept.add(day);
  }
  return [...kept, goodFriday(year), goodFriday(year) + 3 * DAY_MS, on(year, 4, 25)];
}

function stateHolidays(year: number, state: State): number[] {
  const anzac = on(year, 4, 25);
  switch (state) {
    case 'act':
      return [
        nth(2, MONDAY, year, 3),
        firstFrom(on(year, 5, 27), MONDAY),
        nth(2, MONDAY, year, 6),
        nth(1, MONDAY, year, 10),
        ...mondayAfter(anzac, [SATURDAY, SUNDAY]),
      ];
    case 'nsw':
      return [
        nth(2, MONDAY, year, 6),
        nth(1, MONDAY, year, 10),
        // Known for 2026 and 2027. The next Anzac Day on a weekend is in 2032.
        ...mondayAfter(anzac, [SATURDAY, SUNDAY]),
      ];
    case 'nt':
      return [
        nth(1, MONDAY, year, 5),
        nth(2, MONDAY, year, 6),
        nth(1, MONDAY, year, 8),
        ...mondayAfter(anzac, [SUNDAY]),
      ];
    case 'qld':
      return [nth(1, MONDAY, year, 5), nth(1, MONDAY, year, 10), ...mondayAfter(anzac, [SUNDAY])];
    case 'sa':
      return [
        nth(2, MONDAY, year, 3),
        nth(2, MONDAY, year, 6),
        nth(1, MONDAY, year, 10),
        ...mondayAfter(anzac, [SUNDAY]),
      ];
    case 'tas':
      return [nth(2, MONDAY, year, 3), nth(2, MONDAY, year, 6)];
    case 'vic':
      return [nth(2, MONDAY, year, 3), nth(2, MONDAY, year, 6), nth(1, TUESDAY, year, 11)];
    case 'wa':
      return [
        nth(1, MONDAY, year, 3),
        nth(1, MONDAY, year, 6),
        ...mondayAfter(anzac, [SATURDAY, SUNDAY]),
      ];
  }
}

/** The state of a postcode, by the ranges of Australia Post; null if it is in none of them. */
export function stateOfPostcode(postcode: string): State | null {
  return POSTCODES.find(([from, to]) => from <= postcode && postcode <= to)?.[2] ?? null;
}
const POSTCODES: readonly (readonly [from: string, to: string, state: State])[] = [
  ['0200', '0299', 'act'],
  ['0800', '0999', 'nt'],
  ['1000', '2599', 'nsw'],
  ['2600', '2618', 'act'],
  ['2619', '2899', 'nsw'],
  ['2900', '2920', 'act'],
  ['2921', '2999', 'nsw'],
  ['3000', '3999', 'vic'],
  ['4000', '4999', 'qld'],
  ['5000', '5999', 'sa'],
  ['6000', '6999', 'wa'],
  ['7000', '7999', 'tas'],
  ['8000', '8999', 'vic'],
  ['9000', '9999', 'qld'],
];

function on(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date);
}

function weekDay(day: number): number {
  return new Date(day).getUTCDay();
}

function isWeekend(day: number): boolean {
  return weekDay(day) === SATURDAY || weekDay(day) === SUNDAY;
}

/** The first such weekday on or after a day. */
function firstFrom(day: number, wanted: number): number {
  return day + ((wanted - weekDay(day) + 7) % 7) * DAY_MS;
}

/** The `count`th such weekday of a month. */
function nth(count: number, wanted: number, year: number, month: number): number {
  return firstFrom(on(year, month, 1), wanted) + (count - 1) * 7 * DAY_MS;
}

function mondayAfter(day: number, ifOn: readonly number[]): number[] {
  return ifOn.includes(weekDay(day)) ? [firstFrom(day, MONDAY)] : [];
}

/** Gauss's rule for the Gregorian calendar, in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leapless = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - leapless + 15) % 30;
  const yearOfCentury = year % 100;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const marchDay = epact + toSunday - 7 * late + 22;
  return on(year, 3, marchDay);
}
