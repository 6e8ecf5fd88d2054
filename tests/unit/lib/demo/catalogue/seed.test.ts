import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kebab, seededInteger } from '#lib/demo/catalogue/seed.ts';

describe('seededInteger', () => {
  test('stays within its bounds, and returns the same for the same key', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: -50, max: 50 }),
        fc.nat(200),
        (key, from, span) => {
          const value = seededInteger(key, from, from + span);
          expect(value).toBeGreaterThanOrEqual(from);
          expect(value).toBeLessThanOrEqual(from + span);
          expect(seededInteger(key, from, from + span)).toBe(value);
        },
      ),
    );
  });

  test('spreads keys that differ in their last letter only', () => {
    const values = Array.from({ length: 400 }, (_, index) => seededInteger(`size-${index}`, 0, 9));
    for (let value = 0; value <= 9; value += 1) {
      const share = values.filter((drawn) => drawn === value).length / values.length;
      expect(share).toBeGreaterThan(0.04);
      expect(share).toBeLessThan(0.18);
    }
  });
});

describe('kebab', () => {
  test.each([
    ['Women’s Bluff Mid', 'womens-bluff-mid'],
    ['Myrtle Chelsea, Bench Edition', 'myrtle-chelsea-bench-edition'],
    ['Café Crème', 'cafe-creme'],
    ['8.5', '8.5'],
    ['22 L', '22-l'],
    ['  One size ', 'one-size'],
  ])('%s → %s', (text, expected) => {
    expect(kebab(text)).toBe(expected);
  });
});
