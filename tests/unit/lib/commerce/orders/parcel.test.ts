import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parcelOf } from '#lib/commerce/orders/parcel.ts';

it('a parcel holds every unit that is here unless a quantity is typed', () => {
  const lines = [
    { line: 0, qty: 2 },
    { line: 3, qty: 1 },
  ];
  expect(parcelOf(lines, {})).toEqual({ units: lines, inside: 3, left: 0, wrong: [] });
  expect(parcelOf(lines, { 0: ' 1 ', 3: '0' })).toEqual({
    units: [{ line: 0, qty: 1 }],
    inside: 1,
    left: 2,
    wrong: [],
  });
});

it.each(['', '3', '-1', '1.5', '1e0', 'x', '99999999'])(
  'a parcel refuses “%s” of two units',
  (text) => {
    expect(parcelOf([{ line: 0, qty: 2 }], { 0: text }).wrong).toEqual([0]);
  },
);

it('a parcel never holds more than is here, and what it leaves is the rest', () => {
  const line = fc.record({
    qty: fc.integer({ min: 1, max: 9 }),
    text: fc.integer({ min: -3, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(line), (all) => {
      const lines = all.map(({ qty }, index) => ({ line: index, qty }));
      const typed = Object.fromEntries(all.map(({ text }, index) => [index, String(text)]));
      const { units, inside, left, wrong } = parcelOf(lines, typed);
      const here = lines.filter(({ line: index }) => !wrong.includes(index));
      expect(inside + left).toBe(here.reduce((sum, { qty }) => sum + qty, 0));
      for (const { line: index, qty } of units) {
        expect(qty).toBeGreaterThan(0);
        expect(qty).toBeLessThanOrEqual(lines[index]?.qty ?? 0);
      }
    }),
  );
});
