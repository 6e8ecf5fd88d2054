import { cart } from '#stores/cart/cart-store.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { tellCart } from './cart-events.ts';

/** The cart whose checkout this tab last reported; empty if none since the last order. */
const told = persistedStore<string>(
  'checkout-told',
  '',
  (json) => (typeof json === 'string' ? json : null),
  'session',
);

/**
 * Reports that the checkout begins, once per cart: not again after a reload or on another step. A
 * cart that has changed, or is filled again after an order, counts as another.
 */
export async function tellBeginCheckout(): Promise<void> {
  const now = contents();
  if (now === told.get()) return;
  // Set it before loading the products, because another step may open meanwhile.
  told.update(() => now);
  if (!(await tellCart('begin_checkout')) && told.get() === now) told.update(() => '');
}

/** An order ends its checkout. */
export function endCheckout(): void {
  if (told.get() !== '') told.update(() => '');
}

/** The units in the cart, in any order of lines. */
function contents(): string {
  const lines = cart.items().map(({ productId, variantId, qty }) => [productId, variantId, qty]);
  return lines
    .map((line) => line.join(' '))
    .sort()
    .join('\n');
}
