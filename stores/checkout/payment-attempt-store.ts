import type { OrderAttempt } from '#lib/api/checkout/place-order.ts';
import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { randomId } from '#stores/platform/random-id.ts';

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

export interface StoredAttempt extends OrderAttempt {
  /** When it was first sent, ms since the epoch. */
  at: number;
}

/**
 * The order that was sent and not yet answered, with its whole request: only the very same one may
 * be sent again, by whichever tab learns first what became of it. No card number is in it, just
 * the provider's one-time token.
 */
const store = persistedStore<StoredAttempt | null>('payment-attempt', null, (json) => {
  const attempt = parseObject(json);
  if (!attempt || typeof attempt.key !== 'string' || !KEY.test(attempt.key)) return null;
  const at = Number.isSafeInteger(attempt.at) ? Number(attempt.at) : 0;
  const request = parseObject(attempt.request);
  // The server reads it as strictly as any other: a broken one is refused and then forgotten.
  const customer = typeof attempt.customer === 'string' ? attempt.customer : null;
  return (
    request && { key: attempt.key, customer, at, request: request as unknown as PlaceOrderRequest }
  );
});

/** Whether an order was sent of which nobody knows yet what became. */
export function useAttemptOpen(): boolean {
  return store.use((state) => state.value !== null);
}

export const paymentAttempt = {
  get: (): StoredAttempt | null => store.get(),
  /** Notes a buyer's attempt before it is sent, with a key of its own. */
  begin(request: PlaceOrderRequest, customer: string | null): StoredAttempt {
    const attempt = { key: randomId(), customer, request, at: Date.now() };
    store.update(() => attempt);
    return attempt;
  },
  /** Forgets it, once there is a definite answer. */
  settle(key: string): void {
    store.update((attempt) => (attempt?.key === key ? null : attempt));
  },
};
