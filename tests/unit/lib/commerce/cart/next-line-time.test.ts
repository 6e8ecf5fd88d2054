import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { addItem } from '#lib/commerce/cart/edit-cart.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import { nextLineTime } from '#lib/commerce/cart/next-line-time.ts';
import { cartItems } from './cart-arbitraries.ts';

const lineAt = (createdAt: number): CartItem => ({
  id: 'boot',
  productId: 'boot',
  variantId: '9',
  qty: 1,
  createdAt,
});

describe('the time of a new line', () => {
  it.each([
    ['now in an empty cart', [], 1_000, 1_000],
    ['now after older lines', [lineAt(999)], 1_000, 1_000],
    ['after a line of the same millisecond', [lineAt(1_000)], 1_000, 1_001],
    ['after a line from a clock ahead', [lineAt(5_000), lineAt(1)], 1_000, 5_001],
    [
      'never above the largest safe integer',
      [lineAt(Number.MAX_SAFE_INTEGER)],
      1_000,
      Number.MAX_SAFE_INTEGER,
    ],
  ])('is %s', (_, items, now, time) => {
    expect(nextLineTime(items, now)).toBe(time);
  });

  it('keeps lines in the order in which they are added, whatever their ids and the clock', () => {
    const addition = fc.record({ id: fc.uuid(), now: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(cartItems, fc.array(addition, { maxLength: 8 }), (items, additions) => {
        let cart = mergeCarts(items, []);
        const before = cart.map(({ id }) => id);
        for (const [n, { id, now }] of additions.entries()) {
          const line = { id, productId: `added-${n}`, variantId: '9', qty: 1 };
          cart = addItem(cart, { ...line, createdAt: nextLineTime(cart, now) });
        }
        expect(cart.map(({ id }) => id)).toEqual([...before, ...additions.map(({ id }) => id)]);
      }),
    );
  });
});
