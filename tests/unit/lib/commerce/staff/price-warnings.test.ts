import { describe, expect, it } from 'vitest';
import { priceWarnings } from '#lib/commerce/staff/price-warnings.ts';

const SALE = {
  price: 8_000,
  was: null,
  isLate: false,
  until: 1,
  base: 10_000,
  crossed: 10_000,
  isOnSale: false,
};

describe('a warning before a price is set', () => {
  it('is not given for a usual sale', () => expect(priceWarnings(SALE)).toEqual([]));

  it.each([
    [{ isLate: true }, 'The beginning is past: it begins now.'],
    [{ price: 4_999 }, 'Less than half of $100.00.'],
    [{ price: 20_001, until: null }, 'More than twice $100.00.'],
    [{ price: 10_000 }, 'The sale is not below $100.00.'],
    [{ was: 8_000, crossed: 8_000 }, 'Not below the “was” price $80.00.'],
    [{ was: 12_000 }, 'The shop will cross out $100.00: that is what was really charged.'],
    [
      { crossed: null },
      'Nothing will be crossed out: the base price was not charged for 14 of the 28 days before.',
    ],
    [{ isOnSale: true, until: null }, 'A sale runs: shoppers see the new price after its end.'],
  ])('names what is odd about %j', (odd, warning) => {
    expect(priceWarnings({ ...SALE, ...odd })).toEqual([warning]);
  });

  it('is not given at exactly half', () => {
    expect(priceWarnings({ ...SALE, price: 5_000 })).toEqual([]);
  });
});
