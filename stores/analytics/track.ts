import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { CartEdit } from '#lib/commerce/account-state/state-change.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';

/*
 * The only part of analytics that loads with a page: a list. The code that turns its entries into
 * events loads later (`components/layout/later-parts.tsx`).
 */

/** Something that only the page itself can know. */
export type Happening =
  /** The shopper changed the cart. `before`: its items until then. */
  | { kind: 'cart'; edit: CartEdit; before: readonly CartItem[] }
  | { kind: 'product'; product: Product }
  /** A product page was looked at. `before`: the products viewed until then, newest first. */
  | { kind: 'view'; productId: string; before: readonly string[] }
  /** An order is being sent with its payment. */
  | { kind: 'payment'; cart: PlaceOrderRequest['cart'] };

let waiting: Happening[] = [];
let receive = (happening: Happening): void => {
  waiting.push(happening);
};

export function track(happening: Happening): void {
  receive(happening);
}

/** Passes on everything noted so far, and from now on each new entry. */
export function receiveHappenings(receiver: (happening: Happening) => void): void {
  receive = receiver;
  const missed = waiting;
  waiting = [];
  missed.forEach(receiver);
}
