import { describe, expect, it } from 'vitest';
import { quantityNotes } from '#lib/commerce/cart/quantity-notes.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

describe('quantityNotes', () => {
  it('is empty when the product has no limits', () => {
    expect(quantityNotes(testProduct())).toEqual([]);
  });

  it('is empty when any quantity from one on can be bought', () => {
    const product = testProduct({ cartQtyVariantMultipleOf: 1, cartQtyVariantMin: 1 });
    expect(quantityNotes(product)).toEqual([]);
  });

  it('names the multiple, the minimum and both maximums', () => {
    const product = testProduct({
      cartQtyVariantMultipleOf: 2,
      cartQtyVariantMin: 4,
      cartQtyVariantMax: 8,
      cartQtyProductMax: 12,
    });
    expect(quantityNotes(product)).toEqual([
      'Sold in multiples of 2.',
      'Minimum 4 of a size.',
      'Maximum 8 of a size per order.',
      'Maximum 12 per order.',
    ]);
  });

  it('mentions no size when the product has only one', () => {
    const variants = [testVariant({ label: 'One size' })];
    const limits = { cartQtyVariantMin: 2, cartQtyVariantMax: 10 };
    expect(quantityNotes(testProduct({ variants, ...limits }))).toEqual([
      'Minimum 2.',
      'Maximum 10 per order.',
    ]);
  });
});
