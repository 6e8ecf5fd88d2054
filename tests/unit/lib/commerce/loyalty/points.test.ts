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
  expect(pointsEarned(total)).toBe(points);
});

it('pointsEarned gives two points per whole dollar, so parts earn at most two fewer than their sum', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const apart = pointsEarned(a) + pointsEarned(b);
      expect(pointsEarned(a) % 2).toBe(0);
      expect([0, 2]).toContain(pointsEarned(a + b) - apart);
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
