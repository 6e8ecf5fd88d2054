import { describe, expect, test } from 'vitest';
import { demoStock } from '#lib/demo/catalogue/demo-stock.ts';

const keys = Array.from({ length: 500 }, (_, index) => `a-boot-${index}`);

describe('demoStock', () => {
  test('gives no units of any size for “soldOut”', () => {
    expect(keys.every((key) => demoStock('soldOut', key) === 0)).toBe(true);
  });

  test('gives one to three units of every size for “low”', () => {
    const units = new Set(keys.map((key) => demoStock('low', key)));
    expect([...units].sort()).toEqual([1, 2, 3]);
  });

  test('gives none of about half the sizes for “patchy”, and of few for “normal”', () => {
    const missing = (stock: 'patchy' | 'normal') =>
      keys.filter((key) => demoStock(stock, key) === 0).length / keys.length;
    expect(missing('patchy')).toBeGreaterThan(0.3);
    expect(missing('patchy')).toBeLessThan(0.6);
    expect(missing('normal')).toBeGreaterThan(0);
    expect(missing('normal')).toBeLessThan(0.12);
  });
});
