import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { keyById, mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import { cartItems } from './cart-arbitraries.ts';

const item = (overrides: Partial<CartItem>): CartItem => ({
  id: 'a',
  productId: 'p',
  variantId: 'v',
  qty: 1,
  createdAt: 10,
  ...overrides,
});

it('keyById keeps each item under its own id', () => {
  const [one, two] = [item({ id: 'one' }), item({ id: 'two', variantId: 'w' })];
  expect(keyById([one, two])).toEqual({ one, two });
  expect(keyById([])).toEqual({});
});

describe('mergeCarts', () => {
  it('keeps the item that was created earlier when both carts have the line', () => {
    const here = item({ id: 'here', qty: 5, createdAt: 20 });
    const account = item({ id: 'account', qty: 2, createdAt: 10 });
    expect(mergeCarts([here], [account])).toEqual([account]);
  });

  it('does not confuse lines whose joined ids are the same text', () => {
    const one = item({ id: 'one', productId: 'a,b', variantId: 'c' });
    const two = item({ id: 'two', productId: 'a', variantId: 'b,c' });
    expect(mergeCarts([one], [two])).toHaveLength(2);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(cartItems, (items) => {
        const cart = mergeCarts(items, []);
        expect(mergeCarts(cart, cart)).toEqual(cart);
      }),
    );
  });

  it('is commutative', () => {
    fc.assert(
      fc.property(cartItems, cartItems, (a, b) => {
        expect(mergeCarts(a, b)).toEqual(mergeCarts(b, a));
      }),
    );
  });

  it('is associative', () => {
    fc.assert(
      fc.property(cartItems, cartItems, cartItems, (a, b, c) => {
        expect(mergeCarts(mergeCarts(a, b), c)).toEqual(mergeCarts(a, mergeCarts(b, c)));
      }),
    );
  });
});
