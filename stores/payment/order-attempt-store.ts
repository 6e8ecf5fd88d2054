import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { OrderAttempt } from '#lib/api/checkout/send-order.ts';
import { IDEMPOTENCY_KEY } from '#lib/commerce/limits.ts';
import { parseObject, parseOneOf } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { randomId } from '#stores/platform/random-id.ts';

/** What an express checkout buys. */
export type ExpressPurchaseKind = (typeof EXPRESS_PURCHASES)[number];
const EXPRESS_PURCHASES = ['cart', 'line'] as const;

export interface StoredAttempt extends OrderAttempt {
  /** When it was first sent, in ms since the epoch. */
  at: number;
  /**
   * For an express checkout: whether it buys the cart, or a line of its own that leaves the cart
   * unchanged. Null for an order from the payment step.
   */
  express: ExpressPurchaseKind | null;
}

/**
 * The order that was sent and not answered yet, with its whole request. Only exactly the same
 * request may be sent again, by any tab. It holds no card number, only the provider's one-time
 * token.
 */
const store = persistedStore<StoredAttempt | null>('payment-attempt', null, (json) => {
  const attempt = parseObject(json);
  if (!attempt || typeof attempt.key !== 'string' || !IDEMPOTENCY_KEY.test(attempt.key))
    return null;
  const at = Number.isSafeInteger(attempt.at) ? Number(attempt.at) : 0;
  const express = parseOneOf(attempt.express, EXPRESS_PURCHASES);
  const request = parseObject(attempt.request);
  // The request is not validated here. The server validates it like any other, and a refused one is
  // deleted.
  const customer = typeof attempt.customer === 'string' ? attempt.customer : null;
  if (!request) return null;
  const sent = request as unknown as PlaceOrderRequest;
  return { key: attempt.key, customer, at, express, request: sent };
});

/** Whether an order was sent whose outcome is unknown. */
export function useAttemptOpen(): boolean {
  return store.use((state) => state.value !== null);
}

export const orderAttempt = {
  get: (): StoredAttempt | null => store.get(),
  /** Calls back on every change, including one made in another tab. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
  /** Stores a buyer's attempt under a new key before it is sent. */
  begin(
    request: PlaceOrderRequest,
    customer: string | null,
    express: ExpressPurchaseKind | null = null,
  ): StoredAttempt {
    const attempt = { key: randomId(), customer, request, at: Date.now(), express };
    store.update(() => attempt);
    return attempt;
  },
  /** Deletes the attempt once there is a definite response. */
  conclude(key: string): void {
    store.update((attempt) => (attempt?.key === key ? null : attempt));
  },
};
