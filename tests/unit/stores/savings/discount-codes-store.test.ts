import { describe, expect, it } from 'vitest';
import { MOST_DISCOUNT_CODES } from '#lib/commerce/limits.ts';
import { parseDiscountCodes } from '#stores/savings/discount-codes-store.ts';

describe('parseDiscountCodes', () => {
  it('drops what cannot be a code', () => {
    expect(parseDiscountCodes(['', ' ', 5, null, 'X'.repeat(41), 'X'])).toEqual(['X']);
    expect(parseDiscountCodes({})).toBeNull();
  });

  it('keeps no more codes than the call takes', () => {
    const many = Array.from({ length: 50 }, (_, index) => `CODE${index}`);
    expect(parseDiscountCodes(many)).toHaveLength(MOST_DISCOUNT_CODES);
  });
});
