import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { CartEdit } from '#lib/commerce/account/sync/state-change.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';

/*
 * All of analytics that a page loads with itself: a list. What turns its entries into events loads
 * later (`components/layout/later-parts.tsx`).
 */

/** Something happened that the page alone can tell. */
export type Happening =
  /** The shopper changed the cart; `before`: its items until then. */
  | { kind: 'cart'; edit: CartEdit; before: readonly CartItem[] }
  | { kind: 'product'; product: Product }
  /** An order is sent with its payment. */
  | { kind: 'payment'; cart: PlaceOrderRequest['cart'] };

let waiting: Happening[] = [];
let receive = (happening: Happening): void => {
  waiting.push(happening);
};

export function track(happening: Happening): void {
  receive(happening);
}

/** Hands on all that happened so far, and from now on what happens. */
export function receiveHappenings(receiver: (happening: Happening) => void): void {
  receive = receiver;
  const missed = waiting;
  waiting = [];
  missed.forEach(receiver);
}
