import { create } from 'zustand';
import { ApiError } from '#lib/api/api-error.ts';
import { type OrderAttempt, sendOrder } from '#lib/api/checkout/place-order.ts';
import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import { PLACE_ORDER_TEXTS } from '#lib/commerce/checkout/place-order-texts.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { finishOrder } from './finish-order.ts';
import { paymentAttempt } from './payment-attempt-store.ts';

/** State of placing an order, in this tab. */
export type OrderPlacement =
  | { phase: 'idle' }
  | { phase: 'placing' }
  /** No response so far: the same request is repeated automatically. */
  | { phase: 'checking' }
  /** Still no response: the shopper may ask again. */
  | { phase: 'unknown' }
  /** Nothing was ordered. */
  | { phase: 'refused'; error: ApiError }
  | { phase: 'placed' };

const useStore = create<OrderPlacement>(() => ({ phase: 'idle' }));
const show = (placement: OrderPlacement) => useStore.setState(placement, true);

export function useOrderPlacement(): OrderPlacement {
  return useStore();
}

/** Resets the state once the order was shown or its refusal read. */
export function forgetPlacement(): void {
  if (!isBusy()) show({ phase: 'idle' });
}

function isBusy(): boolean {
  const { phase } = useStore.getState();
  return phase === 'placing' || phase === 'checking';
}

/**
 * Places an order exactly once: while one is being sent, in this tab or another, no second one is
 * sent. If an earlier one was never answered, that one is settled instead.
 */
export async function placeOrder(request: PlaceOrderRequest): Promise<void> {
  if (isBusy()) return;
  show({ phase: 'placing' });
  await oneAtATime(async () => {
    const open = paymentAttempt.get();
    if (open) return settle(open, { again: true });
    const buyer = await knownBuyer();
    // Another tab has changed or ordered the cart since the shopper last saw it.
    if (!isCartOf(request)) {
      const error = new ApiError('OrderUpdated', PLACE_ORDER_TEXTS.OrderUpdated);
      return show({ phase: 'refused', error });
    }
    return settle(paymentAttempt.begin(request, buyer), { again: false });
  });
}

/** Finds out what happened to an order that was never answered. Does nothing if there is none. */
export async function resumeOrder(): Promise<void> {
  if (isBusy()) return;
  // Another tab may have found out in the meantime.
  if (!paymentAttempt.get()) return show({ phase: 'idle' });
  show({ phase: 'checking' });
  await oneAtATime(async () => {
    const open = paymentAttempt.get();
    if (!open) return show({ phase: 'idle' });
    return settle(open, { again: true });
  });
}

async function settle(attempt: OrderAttempt, { again }: { again: boolean }): Promise<void> {
  const outcome = await sendOrder(attempt, {
    again,
    onNoAnswer: () => show({ phase: 'checking' }),
  });
  if (outcome.outcome === 'unknown') return show({ phase: 'unknown' });
  if (outcome.outcome === 'placed') finishOrder(outcome.order);
  paymentAttempt.settle(attempt.key);
  if (outcome.outcome === 'placed') show({ phase: 'placed' });
  else show({ phase: 'refused', error: outcome.error });
}

/**
 * Runs `work` in one tab at a time; without a lock in browsers that lack the Web Locks API (plain
 * http).
 */
async function oneAtATime(work: () => Promise<void> | void): Promise<void> {
  try {
    if (navigator.locks) await navigator.locks.request('place-order', work);
    else await work();
  } catch {
    // The outcome is unknown; the attempt is stored and can be asked for again.
    show(paymentAttempt.get() ? { phase: 'unknown' } : { phase: 'idle' });
  }
}

/** Whether the cart that all tabs share is still the one being ordered. */
function isCartOf({ cart: { items } }: PlaceOrderRequest): boolean {
  const text = (lines: readonly { productId: string; variantId: string; qty: number }[]) =>
    lines
      .map(({ productId, variantId, qty }) => JSON.stringify([productId, variantId, qty]))
      .join();
  return text(items) === text(cart.items());
}
