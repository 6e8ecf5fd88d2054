import { describe, expect, it } from 'vitest';
import { MAX_PROMO_CODES, parsePromoCodes } from '#stores/savings/promo-codes-store.ts';

describe('parsePromoCodes', () => {
  it('reads codes as they are compared, each once', () => {
    expect(parsePromoCodes(['TRACK10', ' track10 ', 'billy20'])).toEqual(['TRACK10', 'BILLY20']);
  });

  it('drops what is no code', () => {
    expect(parsePromoCodes(['', ' ', 5, null, 'X'.repeat(41), 'X'])).toEqual(['X']);
    expect(parsePromoCodes({})).toBeNull();
  });

  it('keeps no more than the call takes', () => {
    const many = Array.from({ length: 50 }, (_, index) => `CODE${index}`);
    expect(parsePromoCodes(many)).toHaveLength(MAX_PROMO_CODES);
  });
});
