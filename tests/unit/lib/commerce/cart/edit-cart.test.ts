import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineKey } from '#lib/commerce/cart/cart-item.ts';
import { addItem, countUnits, setItemQuantity } from '#lib/commerce/cart/edit-cart.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import { cartItem, cartItems } from './cart-arbitraries.ts';

const boots = { id: 'first', productId: 'boot', variantId: '9', qty: 1, createdAt: 100 };

describe('addItem', () => {
  it('adds exactly the new units, and never a second line for the same size', () => {
    fc.assert(
      fc.property(cartItems, cartItem, (items, added) => {
        const cart = mergeCarts(items, []);
        const result = addItem(cart, added);
        expect(countUnits(result)).toBe(countUnits(cart) + added.qty);
        expect(new Set(result.map(lineKey)).size).toBe(result.length);
      }),
    );
  });
});

describe('setItemQuantity', () => {
  it('changes nothing for an unknown id', () => {
    expect(setItemQuantity([boots], 'gone', 4)).toEqual([boots]);
  });
});
