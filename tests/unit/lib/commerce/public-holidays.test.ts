import { describe, expect, it } from 'vitest';
import { isPublicHoliday, stateOfPostcode } from '#lib/commerce/public-holidays.ts';
import type { State } from '#lib/commerce/states.ts';

const DAY_MS = 86_400_000;

/** The holidays of a year that fall on a weekday, as `MM-DD`. */
function weekdaysOff(year: number, state: State | null = null): string[] {
  const days: string[] = [];
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY_MS) {
    const isWeekday = ![0, 6].includes(new Date(day).getUTCDay());
    if (isWeekday && isPublicHoliday(day, state)) {
      days.push(new Date(day).toISOString().slice(5, 10));
    }
  }
  return days;
}

describe('public holidays of all Australia', () => {
  it.each([
    [2021, ['01-01', '01-26', '04-02', '04-05', '12-27', '12-28']],
    [2022, ['01-03', '01-26', '04-15', '04-18', '04-25', '12-26', '12-27']],
    [2023, ['01-02', '01-26', '04-07', '04-10', '04-25', '12-25', '12-26']],
    [2026, ['01-01', '01-26', '04-03', '04-06', '12-25', '12-28']],
    [2027, ['01-01', '01-26', '03-26', '03-29', '12-27', '12-28']],
    [2028, ['01-03', '01-26', '04-14', '04-17', '04-25', '12-25', '12-26']],
    [2038, ['01-01', '01-26', '04-23', '04-26', '12-27', '12-28']],
  ])('of %i include the weekdays on which those of a weekend are kept', (year, days) => {
    expect(weekdaysOff(year)).toEqual(days);
  });

  it('are six weekdays in every year, and Anzac Day when it is another one', () => {
    for (let year = 2000; year <= 2200; year += 1) {
      const days = weekdaysOff(year);
      const anzacDay = new Date(Date.UTC(year, 3, 25)).getUTCDay();
      const anzacCounts = ![0, 6].includes(anzacDay) && !isEasterMonday(year);
      expect([year, days.length]).toEqual([year, anzacCounts ? 7 : 6]);
    }
  });
});

/** Whether Anzac Day is Easter Monday as well, as in 2011: the day before it is no holiday but Friday is. */
function isEasterMonday(year: number): boolean {
  return (
    new Date(Date.UTC(year, 3, 25)).getUTCDay() === 1 &&
    isPublicHoliday(Date.UTC(year, 3, 22), null)
  );
}

describe('public holidays of a state', () => {
  const own = (year: number, state: State) => {
    const national = weekdaysOff(year);
    return weekdaysOff(year, state).filter((day) => !national.includes(day));
  };

  it.each([
    ['act', ['03-09', '04-27', '06-01', '06-08', '10-05']],
    ['nsw', ['04-27', '06-08', '10-05']],
    ['nt', ['05-04', '06-08', '08-03']],
    ['qld', ['05-04', '10-05']],
    ['sa', ['03-09', '06-08', '10-05']],
    ['tas', ['03-09', '06-08']],
    ['vic', ['03-09', '06-08', '11-03']],
    ['wa', ['03-02', '04-27', '06-01']],
  ] as const)('of %s in 2026 are %j', (state, days) => {
    expect(own(2026, state)).toEqual(days);
  });

  it('are found by the state of a postcode', () => {
    const postcodes = ['2042', '2600', '2899', '2913', '3000', '4870', '5000', '6000', '7000'];
    expect(postcodes.map(stateOfPostcode)).toEqual([
      'nsw',
      'act',
      'nsw',
      'act',
      'vic',
      'qld',
      'sa',
      'wa',
      'tas',
    ]);
    expect(stateOfPostcode('0800')).toBe('nt');
    expect(stateOfPostcode('0000')).toBeNull();
  });
});
