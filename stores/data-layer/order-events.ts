import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { purchaseOf, valued } from '#lib/commerce/analytics/items.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { isSentByEmail } from '#lib/commerce/cart/travels.ts';
import { BY_EMAIL } from '#lib/commerce/checkout/delivery.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { shippingType } from '#stores/shipping/shipping-store.ts';
import { endCheckout } from './begun-checkout.ts';
import { itemsOf, productOf } from './cart-events.ts';
import { pushEvent } from './data-layer.ts';

/* Events from the checkout to the order. Loaded only when a shopper gets there. */

/**
 * Reports how the order travels. `chosen`: whether the shopper comes from the step that chooses it;
 * a cart of nothing but gift cards has no such step.
 */
export async function tellShipping({ chosen }: { chosen: boolean }): Promise<void> {
  const lines = cart.items();
  const items = await itemsOf(lines);
  const byEmail = await areMailed(lines);
  if (items.length === 0 || (!chosen && !byEmail)) return;
  const isPickup = shippingType.get() === 'STORE_PICKUP';
  const travelling = isPickup ? 'Click & Collect' : delivery.get().options.methodCode;
  pushEvent({
    event: 'add_shipping_info',
    ecommerce: { ...valued(items), shipping_tier: byEmail ? BY_EMAIL.label : travelling },
  });
}

async function areMailed(lines: readonly CartItem[]): Promise<boolean> {
  const products = await Promise.all(lines.map(({ productId }) => productOf(productId)));
  return isSentByEmail(products.flatMap((product) => (product ? [{ product }] : [])));
}

export async function tellPayment({ items, payment }: PlaceOrderRequest['cart']): Promise<void> {
  const types = [...new Set(payment.methods.map(({ type }) => type))];
  const paid = await itemsOf(items);
  if (paid.length === 0) return;
  pushEvent({
    event: 'add_payment_info',
    ecommerce: { ...valued(paid), payment_type: types.join(', ') || 'none' },
  });
}

/** More orders than anybody places in a browser while one of them is still on screen. */
const MOST = 20;

/** The numbers of orders that were reported, newest first. */
const told = persistedStore<readonly string[]>('purchases-told', [], (json) =>
  Array.isArray(json) ? json.filter((number) => typeof number === 'string').slice(0, MOST) : null,
);

/** Reports placed orders from now on, and the order that was just placed. */
export function watchOrders(): () => void {
  void tellPurchase();
  return placedOrder.watch(() => void tellPurchase());
}

/** Reports the order that was just placed, once: not after a reload, nor in another tab. */
async function tellPurchase(): Promise<void> {
  const order = placedOrder.get();
  if (!order || told.get().includes(order.number)) return;
  await oneTab(() => {
    const numbers = told.get();
    if (numbers.includes(order.number)) return;
    told.update(() => [order.number, ...numbers].slice(0, MOST));
    pushEvent({ event: 'purchase', ecommerce: purchaseOf(order) });
    endCheckout();
  });
}

/** Browsers without the Web Locks API (plain http) work without a lock. */
async function oneTab(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request('tell-purchase', work);
  else work();
}
