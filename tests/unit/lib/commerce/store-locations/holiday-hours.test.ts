import { expect, it } from 'vitest';
import { holidaysWithoutHours } from '#lib/commerce/store-locations/holiday-hours.ts';

const season = (from: string, to = from) => ({ name: 'A', from, to, spans: [] });
const missing = (today: string, ...seasonalHours: ReturnType<typeof season>[]) =>
  holidaysWithoutHours({ seasonalHours }, today).map(({ name, date }) => `${name} ${date}`);

it('holidaysWithoutHours lists the next Christmas Day, Good Friday and Anzac Day, soonest first', () => {
  expect(missing('2026-11-23')).toEqual([
    'Christmas Day 2026-12-25',
    'Good Friday 2027-03-26',
    'Anzac Day 2027-04-25',
  ]);
});

it('holidaysWithoutHours includes today, and moves to the next year afterwards', () => {
  expect(missing('2026-12-25')[0]).toBe('Christmas Day 2026-12-25');
  expect(missing('2026-12-26')).toContain('Christmas Day 2027-12-25');
});

it('holidaysWithoutHours leaves out a day that any seasonal hours cover', () => {
  expect(missing('2026-11-23', season('2026-12-20', '2027-01-05'), season('2027-03-26'))).toEqual([
    'Anzac Day 2027-04-25',
  ]);
});
