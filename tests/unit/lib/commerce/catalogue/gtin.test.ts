import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isGtin } from '#lib/commerce/catalogue/gtin.ts';

it('isGtin accepts only correct GTINs of 8, 12, 13 or 14 digits', () => {
  for (const gtin of ['96385074', '036000291452', '4006381333931', '10614141000415']) {
    expect(isGtin(gtin), gtin).toBe(true);
  }
  for (const other of ['', '9638507', '963850745', '4006381333932', ' 4006381333931', '٤٠٠٦٣٨١٣']) {
    expect(isGtin(other), other).toBe(false);
  }
});

it('isGtin detects every wrong digit, and accepts one check digit for any beginning', () => {
  const digits = fc
    .constantFrom(7, 11, 12, 13)
    .chain((length) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }),
    );
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, place, other) => {
      const texts = Array.from({ length: 10 }, (_, check) => `${start.join('')}${check}`);
      const right = texts.filter(isGtin);
      expect(right).toHaveLength(1);
      const wrong = [...(right[0] ?? '')].map(Number);
      const at = place % wrong.length;
      wrong[at] = ((wrong[at] ?? 0) + other) % 10;
      expect(isGtin(wrong.join(''))).toBe(false);
    }),
  );
});
