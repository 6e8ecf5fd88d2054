import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memberName } from '#lib/commerce/loyalty/member-name.ts';
import { pointsEarned, pointsText } from '#lib/commerce/loyalty/points.ts';

it.each([
  [0, 0],
  [99, 0],
  [100, 2],
  [199, 2],
  [18_995, 378],
])('%i cents earn %i points', (total, points) => {
  expect(pointsEarned({ total, lines: [] })).toBe(points);
});

it('gift cards that an order buys earn no points, whatever else it buys', () => {
  const card = { total: 5_000, byEmail: true } as const;
  expect(pointsEarned({ total: 5_000, lines: [card] })).toBe(0);
  // Boots, and $9.95 of delivery.
  expect(pointsEarned({ total: 28_995, lines: [{ total: 18_000 }, card, card] })).toBe(
    pointsEarned({ total: 18_995, lines: [] }),
  );
});

it('pointsEarned gives two points per whole dollar, so parts earn at most two fewer than their sum', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const earned = (total: number) => pointsEarned({ total, lines: [] });
      const apart = earned(a) + earned(b);
      expect(earned(a) % 2).toBe(0);
      expect([0, 2]).toContain(earned(a + b) - apart);
    }),
  );
});

it('pointsText counts points in words', () => {
  expect([0, 1, 1_234].map(pointsText)).toEqual(['0 points', '1 point', '1,234 points']);
});

it.each([
  ["O'Hara", ' o’HARA '],
  ['van der Berg', 'Van  Der\tBerg'],
  ['Nguyễn', 'Nguyễn'],
])('memberName treats %j and %j as the same name', (a, b) => {
  expect(memberName(a)).toBe(memberName(b));
});

it('memberName keeps other names apart', () => {
  expect(memberName('Wattle')).not.toBe(memberName('Wattles'));
  expect(memberName('Nguyen')).not.toBe(memberName('Nguyễn'));
});
