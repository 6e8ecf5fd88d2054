import { describe, expect, it } from 'vitest';
import {
  additionText,
  priceAsPaid,
  priceAsPaidText,
  unitPriceText,
} from '#lib/commerce/pricing/price-as-paid.ts';

const PAIR = { price: 2_295, cartQtyVariantMin: 2 };

describe('a price as it is paid', () => {
  it('is the price of one unit when one can be bought', () => {
    const single = { price: 2_295, cartQtyVariantMin: null, cartQtyVariantMultipleOf: 1 };
    expect(priceAsPaid(single)).toBe(2_295);
    expect(priceAsPaidText({ price: 2_295 })).toBe('$22.95');
    expect(unitPriceText(single)).toBeNull();
    expect(additionText(single, 1)).toBeNull();
  });

  it('is the price of the minimum, with the unit price beside it', () => {
    expect(priceAsPaid(PAIR)).toBe(4_590);
    expect(priceAsPaidText(PAIR)).toBe('$45.90 for 2');
    expect(unitPriceText(PAIR)).toBe('$22.95 each');
  });

  it('is the price of the first multiple that reaches the minimum', () => {
    const packs = { price: 500, cartQtyVariantMin: 4, cartQtyVariantMultipleOf: 3 };
    expect(priceAsPaidText(packs)).toBe('$30.00 for 6');
    expect(priceAsPaidText({ ...packs, cartQtyVariantMin: null })).toBe('$15.00 for 3');
  });

  it('next to the button covers only the units that a press adds', () => {
    expect(additionText(PAIR, 2)).toBe('2 for $45.90');
    expect(additionText(PAIR, 1)).toBe('1 more for $22.95');
  });
});
