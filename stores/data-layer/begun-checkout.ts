import { cart } from '#stores/cart/cart-store.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { tellCart } from './cart-events.ts';

/** What was in the cart when its checkout was told in this tab; empty: none was since the last order. */
const told = persistedStore<string>(
  'checkout-told',
  '',
  (json) => (typeof json === 'string' ? json : null),
  'session',
);

/**
 * Tells that the checkout begins, once for what is in the cart: not again after a reload or on another
 * step. A cart that has changed since, or that is filled anew after an order, begins another.
 */
export async function tellBeginCheckout(): Promise<void> {
  const now = contents();
  if (now === told.get()) return;
  // Before the products are asked for: another step may open in the meantime.
  told.update(() => now);
  if (!(await tellCart('begin_checkout')) && told.get() === now) told.update(() => '');
}

/** An order ends its checkout. */
export function endCheckout(): void {
  if (told.get() !== '') told.update(() => '');
}

/** Which units are in the cart, whatever the order of its lines. */
function contents(): string {
  const lines = cart.items().map(({ productId, variantId, qty }) => [productId, variantId, qty]);
  return lines
    .map((line) => line.join(' '))
    .sort()
    .join('\n');
}
