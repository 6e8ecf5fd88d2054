import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/** An order that a guest has placed or looked up, and the e-mail address that opens it. */
export interface GuestOrder {
  number: string;
  email: string;
}

/** More than anybody looks up in one sitting; what is older is asked for again. */
const MOST_REMEMBERED = 10;

/**
 * Which orders this tab may show without asking again (spec section 3: guest orders by number with
 * emails), newest first. For privacy the tab alone keeps them, and only until it is closed: the
 * next person at a shared computer finds none. The e-mail address never stands in a URL, and of
 * the order itself nothing is kept.
 */
const store = persistedStore<readonly GuestOrder[]>('guest-orders', [], parseOrders, 'session');

function parseOrders(json: unknown): GuestOrder[] | null {
  if (!Array.isArray(json)) return null;
  const orders = json.map((entry) => parseTexts(entry, ['number', 'email']));
  return orders.filter((order) => order !== null).slice(0, MOST_REMEMBERED);
}

/** Remembers that the order of this number answers to this e-mail address. */
export function rememberGuestOrder(number: string, email: string): void {
  const order = { number: normaliseOrderNumber(number), email };
  store.update((orders) =>
    [order, ...orders.filter((other) => other.number !== order.number)].slice(0, MOST_REMEMBERED),
  );
}

/**
 * The e-mail address that goes with an order number (as the shop keeps it), or null. `ready` is
 * false until it is known what the tab remembers.
 */
export function useGuestOrderEmail(number: string | null): {
  ready: boolean;
  email: string | null;
} {
  const ready = store.use((state) => state.ready);
  const orders = store.use((state) => state.value);
  return { ready, email: orders.find((order) => order.number === number)?.email ?? null };
}
