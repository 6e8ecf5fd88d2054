import { describe, expect, it } from 'vitest';
import { additionMessage, additionViolations, unitsToAdd } from '#lib/commerce/cart/addition.ts';
import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import { testProduct } from '#tests/support/products.ts';

const inCart = (qty: number, variantId = 'boot-black-9') => ({
  id: `item-${variantId}`,
  productId: 'boot-black',
  variantId,
  qty,
  createdAt: 0,
});

describe('unitsToAdd', () => {
  it('is the minimum for a new line, the units still missing to it for a smaller one, and else 1', () => {
    const bulk = testProduct({ cartQtyVariantMin: 6 });
    expect(unitsToAdd([], bulk, 'boot-black-9')).toBe(6);
    expect(unitsToAdd([inCart(2)], bulk, 'boot-black-9')).toBe(4);
    expect(unitsToAdd([inCart(6)], bulk, 'boot-black-9')).toBe(1);
    expect(unitsToAdd([inCart(6, 'boot-black-8')], bulk, 'boot-black-9')).toBe(6);
  });
});

describe('additionViolations', () => {
  const request = { product: testProduct(), variantId: 'boot-black-9', qty: 1 };

  it('ignores online stock for a line that is collected in a store, but no other limit', () => {
    const collected = { ...request, isPickup: true };
    expect(additionViolations([inCart(10)], collected, GUEST)).toEqual([]);
    const product = testProduct({ cartQtyVariantMax: 10 });
    expect(additionViolations([inCart(10)], { ...collected, product }, GUEST)).toEqual([
      { key: 'qtyMaxViolated', max: 10 },
    ]);
  });
});

describe('additionMessage', () => {
  it('says how many units are in the cart when too few are available', () => {
    const exceeded = { key: 'qtyAvailableExceeded', available: 3 } as const;
    expect(additionMessage(exceeded, 3)).toBe('Only 3 available. You have 3 in your cart.');
    expect(additionMessage(exceeded, 0)).toBe('Only 3 available.');
    expect(additionMessage({ key: 'notLoggedIn' }, 3)).toBe('Not logged in.');
    const coming = { key: 'productStateInvalid', state: 'coming' } as const;
    expect(additionMessage(coming, 3)).toBe('Not available yet. It’s coming soon.');
  });
});
