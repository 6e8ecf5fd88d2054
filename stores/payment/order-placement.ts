import { ApiError } from '#lib/api/api-error.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { sendOrder } from '#lib/api/checkout/send-order.ts';
import { readyFraudToken } from '#lib/api/fraud/load-fraud-token.ts';
import { reportError } from '#lib/api/report-client-error.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { placeOrderAdvice } from '#lib/commerce/checkout/place-order-advice.ts';
import { OTHER_REFUSAL_TEXT, PLACE_ORDER_TEXTS } from '#lib/commerce/checkout/texts.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { handOver } from '#stores/agents/hand-over-store.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { attribution } from '#stores/analytics/attribution-store.ts';
import { track } from '#stores/analytics/track.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { forgetCheckoutData } from '#stores/checkout/last-checkout-data-store.ts';
import { newsletterAsked } from '#stores/orders/newsletter-asked-store.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { discountCodes } from '#stores/savings/discount-codes-store.ts';
import { appliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { pickup } from '#stores/shipping/shipping-store.ts';
import {
  type ExpressPurchaseKind,
  orderAttempt,
  type StoredAttempt,
} from './order-attempt-store.ts';
import { orderPlacement } from './order-placement-store.ts';
import { handleRefusal, REFUSAL_ALERT_MS } from './order-refusal.ts';
import { paymentApproval } from './payment-approval-store.ts';

const { show, isBusy } = orderPlacement;

/**
 * Places an order exactly once: while one is being sent, in this tab or another, no second one is
 * sent. If an earlier one was never answered, this concludes that one instead.
 */
export async function submitOrder(request: PlaceOrderRequest): Promise<void> {
  if (isBusy()) return;
  show({ phase: 'placing' });
  await oneAtATime(async () => {
    const open = orderAttempt.get();
    if (open) return void (await conclude(open, { again: true }));
    const [buyer, fraud] = await Promise.all([knownBuyer(), fraudAnalytics()]);
    // Another tab has changed or ordered the cart since the shopper last saw it.
    if (!isCartOf(request)) {
      return refuse(new ApiError('OrderUpdated', PLACE_ORDER_TEXTS.OrderUpdated));
    }
    const whole = withFraud(withHandOver(withAttribution(request)), fraud);
    track({ kind: 'payment', cart: whole.cart });
    await conclude(orderAttempt.begin(whole, buyer), { again: false });
  });
}

/** The outcome of an order, as far as it is known. */
export type PlacedExpressOrder =
  | { outcome: 'placed' }
  /** Nothing was ordered. */
  | { outcome: 'refused'; error: ApiError }
  | { outcome: 'unknown' };

/**
 * Places an order from a wallet's sheet, exactly once like `submitOrder`. Returns a refusal for the
 * sheet to show, without changing the page. `bought`: buying a line of its own leaves the cart
 * unchanged.
 */
export async function submitExpressOrder(
  request: PlaceOrderRequest,
  bought: ExpressPurchaseKind,
): Promise<PlacedExpressOrder> {
  if (isBusy()) return { outcome: 'unknown' };
  show({ phase: 'placing' });
  let result: PlacedExpressOrder = { outcome: 'unknown' };
  const notSent = (error: ApiError) => {
    result = { outcome: 'refused', error };
    show({ phase: 'idle' });
  };
  await oneAtATime(async () => {
    const open = orderAttempt.get();
    if (open) {
      result = await conclude(open, { again: true });
      return;
    }
    const [buyer, fraud] = await Promise.all([knownBuyer(), fraudAnalytics()]);
    const changed = bought === 'cart' && !isCartOf(request);
    if (changed) {
      const error = new ApiError('OrderUpdated', PLACE_ORDER_TEXTS.OrderUpdated);
      result = { outcome: 'refused', error };
      show({ phase: 'idle' });
      return;
    }
    const told = withAttribution(request);
    const whole = withFraud(bought === 'cart' ? withHandOver(told) : told, fraud);
    track({ kind: 'payment', cart: whole.cart });
    const attempt = orderAttempt.begin(whole, buyer, bought);
    result = await conclude(attempt, { again: false, onRefused: forgetRefusal });
  }, notSent);
  return result;
}

/** The order with the links that led its shopper here. */
function withAttribution(request: PlaceOrderRequest): PlaceOrderRequest {
  const told = attribution.forOrder();
  return told ? { ...request, cart: { ...request.cart, attribution: told } } : request;
}

/** The order with the secret of the assistant's session that its shopper took over. */
function withHandOver(request: PlaceOrderRequest): PlaceOrderRequest {
  const kept = handOver.get();
  return kept ? { ...request, handOver: kept.taken } : request;
}

type FraudAnalytics = PlaceOrderRequest['cart']['fraudAnalytics'];

/**
 * What the fraud-prevention script reports about this browser; undefined if nothing, or not in
 * time.
 */
async function fraudAnalytics(): Promise<FraudAnalytics> {
  const token = await readyFraudToken();
  return token === null ? undefined : { token };
}

function withFraud(request: PlaceOrderRequest, fraud: FraudAnalytics): PlaceOrderRequest {
  return fraud ? { ...request, cart: { ...request.cart, fraudAnalytics: fraud } } : request;
}

function forgetRefusal(error: ApiError): void {
  show({ phase: 'idle' });
  handleRefusal(error, { inSheet: true });
}

/** Finds out the outcome of an order that was never answered. Does nothing if there is none. */
export async function resumeOrder(): Promise<void> {
  if (isBusy()) return;
  // Another tab may have found out in the meantime.
  if (!orderAttempt.get()) return show({ phase: 'idle' });
  show({ phase: 'checking' });
  await oneAtATime(async () => {
    const open = orderAttempt.get();
    if (!open) return show({ phase: 'idle' });
    await conclude(open, { again: true });
  });
}

interface ConcludeOptions {
  again: boolean;
  /** Shows a refusal; by default on the page. */
  onRefused?: (error: ApiError) => void;
}

async function conclude(
  attempt: StoredAttempt,
  { again, onRefused }: ConcludeOptions,
): Promise<PlacedExpressOrder> {
  const outcome = await sendOrder(attempt, {
    again,
    onNoAnswer: () => show({ phase: 'checking' }),
  });
  if (outcome.outcome === 'unknown') {
    show({ phase: 'unknown' });
    return { outcome: 'unknown' };
  }
  if (outcome.outcome === 'placed') finishOrder(outcome.order, attempt);
  orderAttempt.conclude(attempt.key);
  if (outcome.outcome === 'placed') {
    show({ phase: 'placed' });
    return { outcome: 'placed' };
  }
  const { error } = outcome;
  if (onRefused) onRefused(error);
  else if (attempt.express) refuseExpress(error);
  else refuse(error);
  return { outcome: 'refused', error };
}

/**
 * After an order: clears what belongs to it and stores it as the placed order. The shopper's
 * contact and address stay for the next visit.
 */
function finishOrder(order: Order, { express, request }: StoredAttempt): void {
  // Do this first: if the browser crashes between two steps, the order must not be lost.
  placedOrder.keep(order);
  newsletterAsked.keep(request.agreeToMarketing ? order.number : null);
  // Codes, gift cards and choices belong to the cart.
  if (express === 'line') return;
  // A pre-ticked box is not consent, so the next order asks again.
  checkoutContact.forgetConsent();
  cart.removeOrdered(order.lines);
  discountCodes.clear();
  appliedGiftCards.clear();
  delivery.clearOptions();
  pickup.clear();
  paymentApproval.forget();
  handOver.clear();
  forgetCheckoutData();
}

/** A refusal after the sheet has closed. No form on the page waits for it. */
function refuseExpress(error: ApiError): void {
  forgetRefusal(error);
  showAlert('ERROR', placeOrderAdvice(error).text, { timeoutMs: REFUSAL_ALERT_MS });
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
 * Runs `work` in one tab at a time. Browsers without the Web Locks API (plain http) work without a
 * lock.
 */
async function oneAtATime(
  work: () => Promise<void> | void,
  onNotSent: (error: ApiError) => void = refuse,
): Promise<void> {
  try {
    if (navigator.locks) await navigator.locks.request('place-order', work);
    else await work();
  } catch (error) {
    reportError('error', error);
    // The outcome is unknown; the attempt is stored and can be asked for again.
    if (orderAttempt.get()) show({ phase: 'unknown' });
    else onNotSent(new ApiError('NotSent', OTHER_REFUSAL_TEXT, { cause: error }));
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
