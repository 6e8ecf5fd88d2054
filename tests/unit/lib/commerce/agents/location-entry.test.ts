import { expect, it } from 'vitest';
import { locationEntry } from '#lib/commerce/agents/location-entry.ts';
import { PLAIN_WEEK, storeLocation } from '#tests/support/store-locations.ts';

const SITE = 'https://shop.example';
const hoursOf = (spans: { from: number; to: number }[]) =>
  locationEntry(storeLocation({ weeklyHours: { ...PLAIN_WEEK, mon: spans } }), {
    site: SITE,
    today: '2026-12-01',
  })
    .hours.filter(({ day }) => day === 'monday')
    .map(({ opens, closes }) => `${opens}–${closes}`);

it.each([
  ['one span', [{ from: 540, to: 1050 }], ['09:00–17:30']],
  [
    'a lunch break',
    [
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ],
    ['09:00–12:00', '13:00–17:00'],
  ],
  ['a whole day', [{ from: 0, to: 1440 }], ['00:00–23:59']],
  ['past midnight', [{ from: 1080, to: 1560 }], ['18:00–02:00']],
  [
    '24 hours from 6 am, as equal times are not allowed',
    [{ from: 360, to: 1800 }],
    ['06:00–05:59'],
  ],
  ['closed', [], []],
])('writes opening hours: %s', (_, spans, expected) => {
  expect(hoursOf(spans)).toEqual(expected);
});

it('writes special hours from today on, without overlaps, and closed days without times', () => {
  const store = storeLocation({
    seasonalHours: [
      { name: 'Summer', from: '2026-12-20', to: '2026-12-27', spans: [{ from: 600, to: 900 }] },
      { name: 'Christmas Day', from: '2026-12-25', to: '2026-12-25', spans: [] },
      { name: 'Past', from: '2026-11-01', to: '2026-11-30', spans: [] },
    ],
  });
  const { exception_hours: special } = locationEntry(store, { site: SITE, today: '2026-12-01' });
  const summer = { title: 'Summer', opens: '10:00', closes: '15:00' };
  expect(special).toEqual([
    { ...summer, valid_from: '2026-12-20', valid_through: '2026-12-24' },
    { title: 'Christmas Day', valid_from: '2026-12-25', valid_through: '2026-12-25' },
    { ...summer, valid_from: '2026-12-26', valid_through: '2026-12-27' },
  ]);
});

it('names click & collect only where orders can be collected', () => {
  const amenities = (collects: boolean) =>
    Object.keys(
      locationEntry(storeLocation({ collects }), { site: SITE, today: '2026-12-01' }).amenities,
    );
  expect(amenities(true)).toEqual(['dev.ucp.amenity.shopping.in_store_pickup']);
  expect(amenities(false)).toEqual([]);
});
