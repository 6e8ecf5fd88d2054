import { create } from 'zustand';
import { ApiError } from '#lib/api/api-error.ts';
import { type OrderAttempt, sendOrder } from '#lib/api/checkout/place-order.ts';
import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import { PLACE_ORDER_TEXTS } from '#lib/commerce/checkout/place-order-texts.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { finishOrder } from './finish-order.ts';
import { paymentAttempt } from './payment-attempt-store.ts';

/** How placing an order goes, in this tab. */
export type OrderPlacement =
  | { phase: 'idle' }
  | { phase: 'placing' }
  /** No answer so far: the same order is asked for again by itself. */
  | { phase: 'checking' }
  /** Still none: the shopper may ask again. */
  | { phase: 'unknown' }
  /** Nothing was ordered. */
  | { phase: 'refused'; error: ApiError }
  | { phase: 'placed' };

const useStore = create<OrderPlacement>(() => ({ phase: 'idle' }));
const show = (placement: OrderPlacement) => useStore.setState(placement, true);

export function useOrderPlacement(): OrderPlacement {
  return useStore();
}

/** The order was shown, or its refusal read. */
export function forgetPlacement(): void {
  if (!isBusy()) show({ phase: 'idle' });
}

function isBusy(): boolean {
  const { phase } = useStore.getState();
  return phase === 'placing' || phase === 'checking';
}

/**
 * Places an order, once: while one is on its way, in this tab or another, no second one is sent.
 * Where an earlier one was never answered, that one is settled in its place.
 */
export async function placeOrder(request: PlaceOrderRequest): Promise<void> {
  if (isBusy()) return;
  show({ phase: 'placing' });
  await oneAtATime(async () => {
    const open = paymentAttempt.get();
    if (open) return settle(open, { again: true });
    const buyer = await knownBuyer();
    // Another tab has changed the cart, or ordered it, since the shopper looked.
    if (!isCartOf(request)) {
      const error = new ApiError('OrderUpdated', PLACE_ORDER_TEXTS.OrderUpdated);
      return show({ phase: 'refused', error });
    }
    return settle(paymentAttempt.begin(request, buyer), { again: false });
  });
}

/** Finds out what became of an order that was never answered. Does nothing where there is none. */
export async function resumeOrder(): Promise<void> {
  if (isBusy()) return;
  // Another tab may have learnt it meanwhile.
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

/** Runs `work` in one tab at a time. Browsers without locks (plain http) do without. */
async function oneAtATime(work: () => Promise<void> | void): Promise<void> {
  try {
    if (navigator.locks) await navigator.locks.request('place-order', work);
    else await work();
  } catch {
    // Nobody knows what became of it; the attempt is noted and can be asked for again.
    show(paymentAttempt.get() ? { phase: 'unknown' } : { phase: 'idle' });
  }
}

/** Whether the cart that all tabs share is still the one that the order is of. */
function isCartOf({ cart: { items } }: PlaceOrderRequest): boolean {
  const text = (lines: readonly { productId: string; variantId: string; qty: number }[]) =>
    lines
      .map(({ productId, variantId, qty }) => JSON.stringify([productId, variantId, qty]))
      .join();
  return text(items) === text(cart.items());
}
