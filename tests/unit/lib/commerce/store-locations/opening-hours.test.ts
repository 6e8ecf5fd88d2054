import { describe, expect, it } from 'vitest';
import { hoursOn, openState } from '#lib/commerce/store-locations/opening-hours.ts';
import {
  openStatus,
  spansText,
  upcomingHours,
  weekRows,
} from '#lib/commerce/store-locations/opening-hours-texts.ts';
import { wallClock } from '#lib/commerce/store-locations/store-clock.ts';
import type {
  OpeningSpan,
  SeasonalHours,
  StoreHours,
  WeeklyHours,
} from '#lib/commerce/store-locations/store-location.ts';
import { PLAIN_WEEK } from '#tests/support/store-locations.ts';

const hours = (changes: Partial<StoreHours> = {}): StoreHours => ({
  timeZone: 'Australia/Sydney',
  weeklyHours: PLAIN_WEEK,
  seasonalHours: [],
  ...changes,
});
const everyDay = (...spans: OpeningSpan[]): WeeklyHours => ({
  mon: spans,
  tue: spans,
  wed: spans,
  thu: spans,
  fri: spans,
  sat: spans,
  sun: spans,
});
const season = (name: string, from: string, to: string, ...spans: OpeningSpan[]) =>
  ({ name, from, to, spans }) satisfies SeasonalHours;

/** What is read at a local time of Sydney in November 2026, which is 11 hours ahead of UTC. */
const textAt = (local: string, changes: Partial<StoreHours> = {}) =>
  openStatus(hours(changes), Date.parse(`2026-11-${local}+11:00`)).text;

describe('the clock of a store', () => {
  it.each([
    ['Australia/Sydney', '11:00', '10:00'],
    ['Australia/Melbourne', '11:00', '10:00'],
    ['Australia/Hobart', '11:00', '10:00'],
    ['Australia/Brisbane', '10:00', '10:00'],
    ['Australia/Adelaide', '10:30', '09:30'],
    ['Australia/Broken_Hill', '10:30', '09:30'],
    ['Australia/Darwin', '09:30', '09:30'],
    ['Australia/Perth', '08:00', '08:00'],
    ['Australia/Eucla', '08:45', '08:45'],
    ['Australia/Lord_Howe', '11:00', '10:30'],
    ['Pacific/Norfolk', '12:00', '11:00'],
    ['Indian/Christmas', '07:00', '07:00'],
    ['Indian/Cocos', '06:30', '06:30'],
  ])('of %s shows %s in summer and %s in winter at midnight UTC', (timeZone, summer, winter) => {
    const shown = (instant: string) => {
      const { date, minutes } = wallClock(Date.parse(instant), timeZone);
      const two = (value: number) => String(value).padStart(2, '0');
      return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    };
    expect(shown('2026-01-15T00:00:59.999Z')).toBe(`2026-01-15 ${summer}`);
    expect(shown('2026-07-15T00:00Z')).toBe(`2026-07-15 ${winter}`);
  });
});

describe('the hours of a date', () => {
  const nine = { from: 540, to: 1020 };
  const late = { from: 540, to: 1260 };

  it('are those of the shortest season that covers it, or the last of equal ones', () => {
    const seasonalHours = [
      season('Boxing Day', '2026-12-26', '2026-12-26', nine),
      season('Christmas', '2026-12-01', '2026-12-31', late),
      season('Christmas Day', '2026-12-25', '2026-12-25'),
      season('Boxing Day again', '2026-12-26', '2026-12-26', late),
    ];
    const name = (date: string) => hoursOn(hours({ seasonalHours }), date).season?.name;
    expect(name('2026-11-30')).toBeUndefined();
    expect(name('2026-12-01')).toBe('Christmas');
    expect(name('2026-12-25')).toBe('Christmas Day');
    expect(name('2026-12-26')).toBe('Boxing Day again');
    expect(name('2026-12-31')).toBe('Christmas');
    expect(name('2027-01-01')).toBeUndefined();
  });
});

describe('openStatus', () => {
  // 23 November 2026 is a Monday.
  it.each([
    ['23T09:00', 'Open now, closes 5.30 pm'],
    ['23T17:29:59.999', 'Open now, closes 5.30 pm'],
    ['23T17:30', 'Closed, opens tomorrow 9 am'],
    ['23T08:59:59.999', 'Closed, opens 9 am'],
    ['23T00:00', 'Closed, opens 9 am'],
    ['28T18:00', 'Closed, opens Monday 9 am'],
    ['29T10:00', 'Closed, opens tomorrow 9 am'],
  ])('at %s is “%s”', (local, text) => {
    expect(textAt(local)).toBe(text);
  });

  it('writes a day a week or more ahead with its date', () => {
    const closed = [season('Stocktake', '2026-11-23', '2026-11-29')];
    expect(textAt('23T10:00', { seasonalHours: closed })).toBe(
      'Closed, opens Monday 30 November, 9 am',
    );
    expect(textAt('24T10:00', { seasonalHours: closed })).toBe('Closed, opens Monday 9 am');
  });

  it('names the day of a closing that is a day or more away', () => {
    const day = [{ from: 0, to: 1440 }];
    const weeklyHours = { ...everyDay(...day), sat: [{ from: 0, to: 1080 }] };
    expect(textAt('23T12:00', { weeklyHours })).toBe('Open now, closes Saturday 6 pm');
    expect(textAt('27T20:00', { weeklyHours })).toBe('Open now, closes 6 pm');
  });

  it('says when a store never closes, or does not open within two weeks', () => {
    const always = everyDay({ from: 0, to: 1440 });
    expect(textAt('23T12:00', { weeklyHours: always })).toBe('Open 24 hours');
    expect(openState(hours({ weeklyHours: always }), 0)).toEqual({
      isOpen: true,
      nextChange: null,
    });
    expect(textAt('23T12:00', { weeklyHours: everyDay() })).toBe('Closed');
    const closed = [season('Rebuilding', '2026-11-01', '2026-12-24')];
    expect(textAt('23T12:00', { seasonalHours: closed })).toBe('Closed');
  });
});

describe('opening hours as shoppers read them', () => {
  it('use short times, and words for noon, midnight and whole days', () => {
    expect(spansText([])).toBe('Closed');
    expect(spansText([{ from: 540, to: 1050 }])).toBe('9 am – 5.30 pm');
    expect(
      spansText([
        { from: 545, to: 720 },
        { from: 780, to: 1500 },
      ]),
    ).toBe('9.05 am – noon, 1 pm – 1 am');
    expect(spansText([{ from: 0, to: 1440 }])).toBe('Open 24 hours');
    expect(spansText([{ from: 0, to: 750 }])).toBe('midnight – 12.30 pm');
  });

  it('join days with the same hours', () => {
    const rows = (week: WeeklyHours) => weekRows(week).map((row) => `${row.label}: ${row.hours}`);
    expect(rows(PLAIN_WEEK)).toEqual(['Monday – Saturday: 9 am – 5.30 pm', 'Sunday: Closed']);
    expect(rows({ ...PLAIN_WEEK, thu: [{ from: 540, to: 1260 }] })).toEqual([
      'Monday – Wednesday: 9 am – 5.30 pm',
      'Thursday: 9 am – 9 pm',
      'Friday – Saturday: 9 am – 5.30 pm',
      'Sunday: Closed',
    ]);
    expect(rows(everyDay({ from: 600, to: 960 }))).toEqual(['Every day: 10 am – 4 pm']);
    expect(weekRows(PLAIN_WEEK)[0]?.days).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat']);
  });

  it('list the seasons that are not over, soonest first', () => {
    const seasonalHours = [
      season('New Year', '2026-12-31', '2027-01-01'),
      season('Easter', '2027-03-26', '2027-03-29'),
      season('Christmas Day', '2026-12-25', '2026-12-25'),
      season('Late nights', '2026-12-14', '2026-12-24', { from: 540, to: 1260 }),
      season('Show Day', '2026-10-30', '2026-10-30'),
    ];
    const texts = (today: string) =>
      upcomingHours(hours({ seasonalHours }), today).map(
        (entry) => `${entry.name}, ${entry.days}: ${entry.hours}`,
      );
    expect(texts('2026-12-24')).toEqual([
      'Late nights, Monday 14 – Thursday 24 December: 9 am – 9 pm',
      'Christmas Day, Friday 25 December: Closed',
      'New Year, Thursday 31 December – Friday 1 January 2027: Closed',
      'Easter, Friday 26 – Monday 29 March 2027: Closed',
    ]);
    expect(texts('2027-01-01')).toEqual([
      'New Year, Thursday 31 December 2026 – Friday 1 January: Closed',
      'Easter, Friday 26 – Monday 29 March: Closed',
    ]);
  });
});
