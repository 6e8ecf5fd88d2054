import { describe, expect, it } from 'vitest';
import { priceSteps, stepsOfRange } from '#lib/commerce/search/price-steps.ts';

const isIn = (price: number, min: number | null, max: number | null) => {
  const steps = new Set(stepsOfRange(min, max));
  return priceSteps(price).some((step) => steps.has(step));
};

describe('steps of prices', () => {
  it('cover every range exactly, to the cent', () => {
    const prices = [
      0, 1, 99, 100, 101, 4_999, 5_000, 5_001, 9_999, 10_000, 10_001, 99_900, 123_456,
    ];
    const bounds = [null, 0, 1, 2, 49, 50, 51, 99, 100, 101, 999, 1_234, 1_235];
    for (const min of bounds) {
      for (const max of bounds) {
        for (const price of prices) {
          const inside =
            (min === null || price >= min * 100) && (max === null || price <= max * 100);
          expect(isIn(price, min, max), `${price} in ${min} to ${max}`).toBe(inside);
        }
      }
    }
  });

  it('are at most 40, however wide the range is', () => {
    for (const [min, max] of [
      [1, 999_999],
      [null, 100],
      [37, 8_191],
      [200, null],
    ] as const) {
      expect(stepsOfRange(min, max).length).toBeLessThanOrEqual(40);
    }
  });
});
