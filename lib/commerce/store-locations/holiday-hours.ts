import { goodFriday } from '#lib/commerce/public-holidays.ts';
import type { StoreHours } from './store-location.ts';

export interface Holiday {
  name: string;
  /** `YYYY-MM-DD` */
  date: string;
}

/**
 * The next Christmas Day, Good Friday and Anzac Day from `today` on. On these days the trading laws
 * of all or most states keep shops closed for the day or the morning.
 */
function comingHolidays(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  const next = (name: string, dateIn: (year: number) => string): Holiday => {
    const date = dateIn(year);
    return { name, date: date >= today ? date : dateIn(year + 1) };
  };
  return [
    next('Christmas Day', (one) => `${one}-12-25`),
    next('Good Friday', (one) => new Date(goodFriday(one)).toISOString().slice(0, 10)),
    next('Anzac Day', (one) => `${one}-04-25`),
  ].sort((a, b) => a.date.localeCompare(b.date));
}

/** The holidays for which a store has no seasonal hours, so that it seems to open as usual. */
export function holidaysWithoutHours(
  { seasonalHours }: Pick<StoreHours, 'seasonalHours'>,
  today: string,
): Holiday[] {
  return comingHolidays(today).filter(
    ({ date }) => !seasonalHours.some(({ from, to }) => from <= date && date <= to),
  );
}
