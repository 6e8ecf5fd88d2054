import fc from 'fast-check';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';

const few = (prefix: string, count: number) =>
  fc.integer({ min: 1, max: count }).map((index) => `${prefix}${index}`);

/**
 * Cart items with few products, variants and times, so that lines and times collide. As in real
 * carts, an id belongs to one line only.
 */
export const cartItem: fc.Arbitrary<CartItem> = fc
  .record({
    nonce: fc.integer({ min: 1, max: 3 }),
    productId: few('p', 3),
    variantId: few('v', 3),
    qty: fc.integer({ min: 1, max: 9 }),
    createdAt: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ nonce, ...item }) => ({ id: `${item.productId}${item.variantId}-${nonce}`, ...item }));

export const cartItems = fc.array(cartItem, { maxLength: 8 });
