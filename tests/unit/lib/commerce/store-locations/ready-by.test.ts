import { describe, expect, it } from 'vitest';
import { readyBy, readyByText } from '#lib/commerce/store-locations/ready-by.ts';
import type { StoreHours } from '#lib/commerce/store-locations/store-location.ts';
import { PLAIN_WEEK } from '#tests/support/store-locations.ts';

const ZONE = 'Australia/Sydney';
/** Monday to Saturday 9 am – 5.30 pm, in November 11 hours ahead of UTC. */
const HOURS: StoreHours = { timeZone: ZONE, weeklyHours: PLAIN_WEEK, seasonalHours: [] };
const at = (local: string) => Date.parse(`2026-11-${local}+11:00`);

const text = (local: string, leadMinutes = 120, hours = HOURS) => {
  const ready = readyBy(hours, at(local), leadMinutes);
  return ready === null ? null : readyByText(ready, at(local), ZONE);
};

describe('the time when an order is ready', () => {
  // 23 November 2026 is a Monday.
  it.each([
    ['23T13:00', 'Ready today by 3 pm'],
    ['23T07:00', 'Ready today by 11 am'],
    ['23T15:30', 'Ready today by 5.30 pm'],
    ['23T15:30:01', 'Ready tomorrow by 9.05 am'],
    ['23T17:00', 'Ready tomorrow by 10.30 am'],
    ['23T20:00', 'Ready tomorrow by 11 am'],
    ['28T17:00', 'Ready by Monday 30 November, 10.30 am'],
    ['23T13:01', 'Ready today by 3.05 pm'],
  ])('ordered on %s is “%s”', (local, expected) => {
    expect(text(local)).toBe(expected);
  });

  it('is null when the store is not open for so long within 60 days', () => {
    const closed = { name: 'Closed', from: '2026-01-01', to: '2027-12-31', spans: [] };
    expect(text('23T13:00', 120, { ...HOURS, seasonalHours: [closed] })).toBeNull();
    expect(readyBy(HOURS, at('23T13:00'), 60 * 24 * 60)).toBeNull();
  });

  it('counts minutes as they pass when clocks change within opening hours', () => {
    const night = [{ from: 0, to: 480 }];
    const hours = { ...HOURS, weeklyHours: { ...PLAIN_WEEK, sun: night } };
    const ready = (now: string) =>
      new Date(readyBy(hours, Date.parse(now), 240) ?? 0).toISOString();
    // Clocks go from 2 am to 3 am: four hours after midnight it is 5 am.
    expect(ready('2026-10-04T00:00:00+10:00')).toBe('2026-10-03T18:00:00.000Z');
    // Clocks go from 3 am back to 2 am: four hours after midnight it is 3 am.
    expect(ready('2026-04-05T00:00:00+11:00')).toBe('2026-04-04T17:00:00.000Z');
  });
});
