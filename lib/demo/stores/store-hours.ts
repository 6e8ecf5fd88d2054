import { goodFriday } from '#lib/commerce/public-holidays.ts';
import type { StoreRecord } from '#lib/server/store-locations/format/store-record.ts';

type Week = StoreRecord['weeklyHours'];
type Season = NonNullable<StoreRecord['seasonalHours']>[number];

/**
 * Monday to Friday have the same hours except for late trading; Saturday and Sunday have their own.
 */
export function week(
  days: string,
  { sat, sun, ...others }: { sat: string; sun: string } & Partial<Week>,
): Week {
  return { mon: days, tue: days, wed: days, thu: days, fri: days, sat, sun, ...others };
}

/** What a store does on public holidays. */
export interface Holidays {
  christmasEve: string;
  boxingDay: string;
  newYearsDay: string;
  anzacDay: string;
}

const CLOSED = 'closed';
const AFTER_THE_MARCH = '13:00-17:00';

/** Busy places open on all days except the two on which nearly all shops are closed. */
export const CITY_HOLIDAYS: Holidays = {
  christmasEve: '08:30-17:00',
  boxingDay: '08:00-19:00',
  newYearsDay: '10:00-17:00',
  anzacDay: AFTER_THE_MARCH,
};
export const TOWN_HOLIDAYS: Holidays = {
  christmasEve: '09:00-15:00',
  boxingDay: '10:00-15:00',
  newYearsDay: CLOSED,
  anzacDay: AFTER_THE_MARCH,
};
export const QUIET_HOLIDAYS: Holidays = {
  christmasEve: '09:00-13:00',
  boxingDay: CLOSED,
  newYearsDay: CLOSED,
  anzacDay: CLOSED,
};

/** A store's own season: from a day of one year to a later day, perhaps in the next year. */
export interface OwnSeason {
  name: string;
  /** `MM-DD` */
  from: string;
  to: string;
  hours: string;
}

/** Holidays and seasons of a year and of the next. */
export function seasons(year: number, holidays: Holidays, own: readonly OwnSeason[] = []) {
  return [year, year + 1].flatMap((one) => [
    ...holidaysOf(one, holidays),
    ...own.map(({ name, from, to, hours }) => ({
      name,
      from: `${one}-${from}`,
      to: `${to < from ? one + 1 : one}-${to}`,
      hours,
    })),
  ]);
}

function holidaysOf(year: number, holidays: Holidays): Season[] {
  const on = (name: string, day: string, hours: string): Season => ({
    name,
    from: `${year}-${day}`,
    to: `${year}-${day}`,
    hours,
  });
  const friday = new Date(goodFriday(year)).toISOString().slice(5, 10);
  return [
    on('New Year’s Day', '01-01', holidays.newYearsDay),
    on('Good Friday', friday, CLOSED),
    on('Anzac Day', '04-25', holidays.anzacDay),
    on('Christmas Eve', '12-24', holidays.christmasEve),
    on('Christmas Day', '12-25', CLOSED),
    on('Boxing Day', '12-26', holidays.boxingDay),
  ];
}
