import { describe, expect, it } from 'vitest';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { GUEST, itemViolations } from '#lib/commerce/cart/cart-validity.ts';
import { violationMessage } from '#lib/commerce/cart/texts.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const item = (qty: number, overrides: Partial<CartItem> = {}): CartItem => ({
  id: `item-${overrides.variantId ?? 9}`,
  productId: 'boot-black',
  variantId: 'boot-black-9',
  qty,
  createdAt: 0,
  ...overrides,
});

function messages(product: Product, qty: number, others: CartItem[] = [], shopper = GUEST) {
  const line = item(qty);
  return itemViolations(line, product, [line, ...others], shopper).map(violationMessage);
}

describe('itemViolations', () => {
  it('finds nothing for a line that can be bought', () => {
    expect(messages(testProduct(), 10)).toEqual([]);
    expect(messages(testProduct({ state: 'evergreen' }), 1)).toEqual([]);
  });

  it('reports notLoggedIn when a guest has an account-exclusive product', () => {
    const product = testProduct({ accountExclusive: true });
    expect(messages(product, 1)).toEqual(['Not logged in.']);
    expect(messages(product, 1, [], { loggedIn: true })).toEqual([]);
  });

  it.each([
    ['coming', 'Not available yet. It’s coming soon.'],
    ['discontinued', 'No longer available. This product has been discontinued.'],
    ['unpublished', 'Currently unavailable.'],
    ['disabled', 'Currently unavailable.'],
  ] as const)('reports productStateInvalid for the state %s', (state, message) => {
    expect(messages(testProduct({ state }), 1)).toEqual([message]);
  });

  it('reports productQtyMaxViolated for all sizes of a product together', () => {
    const product = testProduct({ cartQtyProductMax: 4 });
    const others = [item(3, { variantId: 'boot-black-8' }), item(9, { productId: 'else' })];
    expect(messages(product, 1, others)).toEqual([]);
    expect(messages(product, 2, others)).toEqual(['Maximum 4 per order in total.']);
  });

  it('reports qtyMaxViolated above the variant’s maximum, or above 99 without one', () => {
    expect(messages(testProduct({ cartQtyVariantMax: 2 }), 3)).toEqual(['Maximum 2 per order.']);
    const giftCard = testProduct({ functionalType: 'virtual' });
    expect(messages(giftCard, 99)).toEqual([]);
    expect(messages(giftCard, 100)).toEqual(['Maximum 99 per order.']);
  });

  it('reports qtyMinViolated below the minimum, and qtyMultipleInvalid between multiples', () => {
    const product = testProduct({ cartQtyVariantMin: 4, cartQtyVariantMultipleOf: 2 });
    expect(messages(product, 3)).toEqual(['Minimum 4 to checkout.', 'Multiples of 2 required.']);
    expect(messages(product, 5)).toEqual(['Multiples of 2 required.']);
    expect(messages(product, 6)).toEqual([]);
  });

  it('reports qtyAvailableExceeded only when stock is counted', () => {
    const variants = [testVariant({ id: 'boot-black-9', qty: 3 })];
    expect(messages(testProduct({ variants }), 4)).toEqual(['Only 3 available.']);
    expect(messages(testProduct({ variants, functionalType: 'virtual' }), 4)).toEqual([]);
  });

  it('says "Sold out" rather than "Only 0 available"', () => {
    const variants = [testVariant({ id: 'boot-black-9', qty: 0 })];
    expect(messages(testProduct({ variants }), 1)).toEqual(['Sold out.']);
  });

  it('says "Sold out" for a size that no longer exists', () => {
    expect(messages(testProduct({ variants: [], functionalType: 'virtual' }), 1)).toEqual([
      'Sold out.',
    ]);
  });

  it('lists the lowest of several maximums first', () => {
    const product = testProduct({
      variants: [testVariant({ id: 'boot-black-9', qty: 46 })],
      cartQtyProductMax: 20,
      cartQtyVariantMax: 8,
    });
    expect(messages(product, 50)).toEqual([
      'Maximum 8 per order.',
      'Maximum 20 per order in total.',
      'Only 46 available.',
    ]);
  });

  it('counts the units of other sizes when it compares the maximums', () => {
    const product = testProduct({ cartQtyProductMax: 10, cartQtyVariantMax: 8 });
    expect(messages(product, 9, [item(6, { variantId: 'boot-black-8' })])).toEqual([
      'Maximum 10 per order in total.',
      'Maximum 8 per order.',
    ]);
  });
});
