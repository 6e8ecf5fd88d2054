import { describe, expect, it } from 'vitest';
import { readShopTime, shopTimeField, shopTimeText } from '#lib/commerce/staff/shop-time.ts';

const read = (...given: Parameters<typeof readShopTime>) => {
  const time = readShopTime(...given);
  return time === null ? null : new Date(time).toISOString();
};

describe('a time that staff write', () => {
  it.each([
    ['2026-12-01', '2026-11-30T13:00:00.000Z'],
    ['2026-12-01T09:30', '2026-11-30T22:30:00.000Z'],
    ['1/12/2026 9:30', '2026-11-30T22:30:00.000Z'],
    ['1.7.2026, 2:30 pm', '2026-07-01T04:30:00.000Z'],
    ['2026-07-01 12am', '2026-06-30T14:00:00.000Z'],
  ])('%s is on the shop’s clocks, in summer and in winter', (text, time) => {
    expect(read(text)).toBe(time);
  });

  it('as a last day is the end of that day, also where clocks change', () => {
    expect(read('2026-12-24', { endOfDay: true })).toBe('2026-12-24T13:00:00.000Z');
    expect(read('2027-04-04', { endOfDay: true })).toBe('2027-04-04T14:00:00.000Z');
  });

  it.each([
    '',
    '2026-02-30',
    '32/1/2026',
    '12/31/2026',
    '2026-12-01 24:00',
    '13:00',
    '2026-12-01 0am',
  ])('“%s” is no time', (text) => expect(read(text)).toBeNull());
});

it('a time is written on the shop’s clocks, in summer and in winter', () => {
  const summer = Date.parse('2026-11-30T22:30:00Z');
  expect(shopTimeField(summer)).toBe('2026-12-01T09:30');
  expect(shopTimeText(summer)).toBe('2026-12-01T09:30+11:00');
  expect(shopTimeText(Date.parse('2026-07-01T04:30:00Z'))).toBe('2026-07-01T14:30+10:00');
});
