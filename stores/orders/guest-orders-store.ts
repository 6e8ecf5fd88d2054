import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/** An order that a guest placed or looked up, and the e-mail address that opens it. */
export interface GuestOrder {
  number: string;
  email: string;
}

/** More than anybody looks up in one sitting. Older ones must be looked up again. */
const MOST_REMEMBERED = 10;

/**
 * The orders this tab may show without asking for the e-mail address again, newest first. For
 * privacy they live in session storage, so the next person at a shared computer finds none. The
 * e-mail address never appears in a URL, and nothing of the order itself is stored.
 */
const store = persistedStore<readonly GuestOrder[]>('guest-orders', [], parseOrders, 'session');

function parseOrders(json: unknown): GuestOrder[] | null {
  if (!Array.isArray(json)) return null;
  const orders = json.map((entry) => parseTexts(entry, ['number', 'email']));
  return orders.filter((order) => order !== null).slice(0, MOST_REMEMBERED);
}

/** Remembers the e-mail address that opens this order. */
export function rememberGuestOrder(number: string, email: string): void {
  const order = { number: normaliseOrderNumber(number), email };
  store.update((orders) =>
    [order, ...orders.filter((other) => other.number !== order.number)].slice(0, MOST_REMEMBERED),
  );
}

/**
 * The e-mail address for an order number (in the shop's own notation), or null. `ready` is false
 * until session storage has been read.
 */
export function useGuestOrderEmail(number: string | null): {
  ready: boolean;
  email: string | null;
} {
  const ready = store.use((state) => state.ready);
  const orders = store.use((state) => state.value);
  return { ready, email: orders.find((order) => order.number === number)?.email ?? null };
}
