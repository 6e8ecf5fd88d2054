import { describe, expect, it } from 'vitest';
import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import { viewCart } from '#lib/commerce/cart/cart-view.ts';
import {
  changeQuantity,
  neighbourQuantity,
  repairedQuantity,
} from '#lib/commerce/cart/change-quantity.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { testProduct } from '#tests/support/products.ts';

function lineOf(qty: number, overrides: Partial<Product> = {}) {
  const product = testProduct(overrides);
  const item = {
    id: 'a',
    productId: product.id,
    variantId: `${product.id}-9`,
    qty,
    createdAt: 0,
  };
  const [line] = viewCart([item], new Map([[product.id, product]]), GUEST).lines;
  if (!line) throw new Error('The cart shows no line.');
  return { line, items: [item] };
}

describe('changeQuantity', () => {
  it('takes the wanted quantity when it is allowed', () => {
    const { line, items } = lineOf(1);
    expect(changeQuantity(line, 4, items, GUEST)).toEqual({ qty: 4, reason: null });
  });

  it('takes the nearest allowed quantity and says why', () => {
    const { line, items } = lineOf(1);
    expect(changeQuantity(line, 40, items, GUEST)).toEqual({
      qty: 10,
      reason: 'Only 10 available.',
    });
  });

  it.each<[string, Partial<Product>]>([
    ['a guest may not buy', { accountExclusive: true }],
    ['is not sold now', { state: 'coming' }],
  ])('gives the limit as the reason, also for a product that %s', (_, overrides) => {
    const { line, items } = lineOf(1, overrides);
    expect(changeQuantity(line, 40, items, GUEST).reason).toBe('Only 10 available.');
  });

  it.each([
    [1, 4, 'Minimum 4 to checkout.'],
    [5, 4, 'Multiples of 2 required.'],
    [9, 8, 'Maximum 8 per order.'],
  ])('applies the product’s own limits: %i becomes %i', (wanted, qty, reason) => {
    const { line, items } = lineOf(4, {
      cartQtyVariantMin: 4,
      cartQtyVariantMax: 8,
      cartQtyVariantMultipleOf: 2,
    });
    expect(changeQuantity(line, wanted, items, GUEST)).toEqual({ qty, reason });
  });
});

describe('neighbourQuantity', () => {
  it('steps from an invalid quantity to the next multiple', () => {
    const { line } = lineOf(5, { cartQtyVariantMultipleOf: 3 });
    expect(neighbourQuantity(line, 1)).toBe(6);
    expect(neighbourQuantity(line, -1)).toBe(3);
  });
});

describe('repairedQuantity', () => {
  it('returns the nearest valid quantity', () => {
    expect(repairedQuantity(lineOf(12).line)).toBe(10);
    expect(repairedQuantity(lineOf(1, { cartQtyVariantMin: 4 }).line)).toBe(4);
  });

  it('returns null when no quantity would be valid, or the current one is', () => {
    expect(repairedQuantity(lineOf(2).line)).toBeNull();
    expect(repairedQuantity(lineOf(12, { state: 'coming' }).line)).toBeNull();
    expect(repairedQuantity(lineOf(12, { accountExclusive: true }).line)).toBeNull();
    expect(
      repairedQuantity(
        lineOf(1, { variants: testProduct().variants.map((v) => ({ ...v, qty: 0 })) }).line,
      ),
    ).toBeNull();
  });
});
