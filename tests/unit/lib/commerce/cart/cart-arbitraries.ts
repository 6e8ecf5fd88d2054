import fc from 'fast-check';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { mergeRecipients, withRecipients } from '#lib/commerce/cart/recipients.ts';

const few = (prefix: string, count: number) =>
  fc.integer({ min: 1, max: count }).map((index) => `${prefix}${index}`);

/** Few ids and names, so that two carts know versions of one recipient. */
const recipient = fc.record({
  id: few('r', 3),
  createdAt: fc.integer({ min: 0, max: 2 }),
  name: few('n', 2),
  email: fc.constant('r@example.com'),
  message: fc.constant(''),
  on: fc.constant('2026-12-24'),
});

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
    recipients: fc.array(recipient, { maxLength: 2 }),
  })
  .map(({ nonce, recipients, ...item }) =>
    withRecipients(
      { id: `${item.productId}${item.variantId}-${nonce}`, ...item },
      mergeRecipients(recipients),
    ),
  );

export const cartItems = fc.array(cartItem, { maxLength: 8 });
