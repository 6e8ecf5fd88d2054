import { ApiError } from '#lib/api/api-error.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { type OrderAttempt, sendOrder } from '#lib/api/checkout/send-order.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { placeOrderAdvice } from '#lib/commerce/checkout/place-order-advice.ts';
import { PLACE_ORDER_TEXTS } from '#lib/commerce/checkout/texts.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { forgetCheckoutData } from '#stores/checkout/last-checkout-data-store.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { discountCodes } from '#stores/savings/discount-codes-store.ts';
import { appliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { pickup } from '#stores/shipping/pickup-store.ts';
import { orderAttempt } from './order-attempt-store.ts';
import { orderPlacement } from './order-placement-store.ts';
import { handleRefusal } from './order-refusal.ts';
import { paymentApproval } from './payment-approval-store.ts';

const { show, isBusy } = orderPlacement;

/**
 * Places an order exactly once: while one is being sent, in this tab or another, no second one is
 * sent. If an earlier one was never answered, that one is settled instead.
 */
export async function placeOrder(request: PlaceOrderRequest): Promise<void> {
  if (isBusy()) return;
  show({ phase: 'placing' });
  await oneAtATime(async () => {
    const open = orderAttempt.get();
    if (open) return settle(open, { again: true });
    const buyer = await knownBuyer();
    // Another tab has changed or ordered the cart since the shopper last saw it.
    if (!isCartOf(request)) {
      return refuse(new ApiError('OrderUpdated', PLACE_ORDER_TEXTS.OrderUpdated));
    }
    return settle(orderAttempt.begin(request, buyer), { again: false });
  });
}

/** Finds out what happened to an order that was never answered. Does nothing if there is none. */
export async function resumeOrder(): Promise<void> {
  if (isBusy()) return;
  // Another tab may have found out in the meantime.
  if (!orderAttempt.get()) return show({ phase: 'idle' });
  show({ phase: 'checking' });
  await oneAtATime(async () => {
    const open = orderAttempt.get();
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
  orderAttempt.settle(attempt.key);
  if (outcome.outcome === 'placed') show({ phase: 'placed' });
  else refuse(outcome.error);
}

/**
 * After an order: clears what belongs to it and stores it as the placed order. The shopper's
 * contact and address stay for the next visit.
 */
function finishOrder(order: Order): void {
  // First: a browser that crashes between two steps must not forget that there is an order.
  placedOrder.keep(order);
  cart.removeOrdered(order.lines);
  discountCodes.clear();
  appliedGiftCards.clear();
  delivery.clearOptions();
  pickup.clear();
  paymentApproval.forget();
  forgetCheckoutData();
}

function refuse(error: ApiError): void {
  if (placeOrderAdvice(error).action === 'errorPage') {
    show({ phase: 'failed' });
  } else {
    show({ phase: 'refused', error });
    handleRefusal(error);
  }
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
    show(orderAttempt.get() ? { phase: 'unknown' } : { phase: 'idle' });
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
