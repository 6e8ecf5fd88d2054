import type { Order } from '#lib/commerce/checkout/order.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/**
 * The order that was just placed. In session storage, so that a reload shows it again but the next
 * person to use the browser does not see it.
 */
const store = persistedStore<Order | null>('placed-order', null, parseOrder, 'session');

/**
 * An order from untrusted JSON. Not validated in full: only our own server's answers are stored
 * here, and an order must not get lost because a newer server added to it.
 */
export function parseOrder(json: unknown): Order | null {
  const order = parseObject(json);
  const whole =
    order &&
    typeof order.number === 'string' &&
    typeof order.date === 'number' &&
    typeof order.total === 'number' &&
    Array.isArray(order.lines) &&
    Array.isArray(order.payments) &&
    Array.isArray(order.discounts) &&
    parseObject(order.contact) &&
    (order.billingAddress === null || parseObject(order.billingAddress)) &&
    parseObject(order.shippingMethod);
  return whole ? (json as Order) : null;
}

/** `ready` is false until it is known whether there is one. */
export function usePlacedOrder(): { ready: boolean; order: Order | null } {
  const ready = store.use((state) => state.ready);
  const order = store.use((state) => state.value);
  return { ready, order };
}

export const placedOrder = {
  get: (): Order | null => store.get(),
  /** Calls back on every change. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
  keep(order: Order): void {
    store.update(() => order);
  },
  clear(): void {
    store.update(() => null);
  },
};
