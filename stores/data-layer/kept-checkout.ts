import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { pushEntry } from './data-layer.ts';

/*
 * A checkout that led to an order, for a tag manager. It is not in the documents of the checkout, so
 * the next document of this tab outside hands the events on.
 */

type KeptEvent = Record<string, unknown>;

const kept = persistedStore<readonly KeptEvent[]>(
  'checkout-kept',
  [],
  (json) => (Array.isArray(json) ? json.filter(isOfGoods) : null),
  'session',
);

/** Whether an entry of the data layer is an event about goods. */
function isOfGoods(entry: unknown): entry is KeptEvent {
  const fields = parseObject(entry);
  return typeof fields?.event === 'string' && parseObject(fields.ecommerce) !== null;
}

/** Keeps what this document told of goods, if an order is among it. */
export function keepCheckout(): void {
  const events = (window.dataLayer ?? []).filter(isOfGoods);
  if (events.some(({ event }) => event === 'purchase')) kept.update(() => events);
}

/** Hands on what was kept, once. Our own counts have had it already. */
export function handOnCheckout(): void {
  const events = kept.get();
  forgetCheckout();
  for (const event of events) {
    // Otherwise a tag manager merges the goods of two events into one.
    pushEntry({ ecommerce: null });
    pushEntry(event);
  }
}

export function forgetCheckout(): void {
  if (kept.get().length > 0) kept.update(() => []);
}
