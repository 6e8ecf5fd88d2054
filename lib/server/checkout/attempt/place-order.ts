import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#lib/api/api-error.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import {
  type Assistant,
  abandonPayment,
  authorisePayment,
  keepInstrument,
  type PaymentOutcome,
  payerOf,
  paymentInstrument,
} from '#lib/server/checkout/payment/authorise-payment.ts';
import {
  ORDER_TIMEOUTS,
  type PlaceOrderOptions,
} from '#lib/server/checkout/place-order-options.ts';
import { placeRefusal, refusalError } from '#lib/server/checkout/place-refusal.ts';
import type { Buyer } from '#lib/server/checkout/pricing/load-checkout.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderDraft } from '#lib/server/db/json-types.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { cardFingerprint } from '#lib/server/payments/card-fingerprint.ts';
import { countDeclines } from '#lib/server/payments/count-declines.ts';
import type { AuthoriseRequest } from '#lib/server/payments/payment-gateway.ts';
import { keepLease, readAttempt, requestHash } from './attempts.ts';
import { type NewAttempt, reserveOrder } from './reserve-order.ts';
import {
  type AttemptEnd,
  concludeByPayment,
  concludeWithoutPayment,
  resolveAttempt,
} from './resolve-attempt.ts';

/** Called when the provider has declined the payment. */
type OnDecline = () => void;

/** An attempt can disappear between two reads only if its transaction failed. */
const TRIES = 5;

/**
 * Places an order exactly once per key, however often it is requested and even across crashes
 * (docs/decisions/011-placing-orders.md). The request must have passed `checkPlaceOrderRequest`.
 * `buyer`: the signed-in customer; `address`: the client's IP address; `assistant`: who pays for them.
 * @throws ApiError with a code of PLACE_ORDER_CODES, InvalidRequest for an Afterpay mismatch, or
 * RateLimited after too many declined payments, which leaves nothing stored for the key.
 */
export async function placeOrder(
  db: Db,
  sent: {
    key: string;
    request: PlaceOrderRequest;
    buyer?: Buyer;
    address?: string;
    assistant?: Assistant;
  },
  options: PlaceOrderOptions,
): Promise<Order> {
  const { key, request, buyer = null, address = null, assistant = null } = sent;
  const attempt = { key, request, buyer, address, assistant, requestHash: requestHash(request) };
  for (let left = TRIES; left > 0; left -= 1) {
    const concluded =
      (await awaitEarlier(db, attempt, options)) ?? (await attemptFirst(db, attempt, options));
    if (!concluded) continue;
    if ('order' in concluded) return concluded.order;
    throw refusalError(concluded.refusal);
  }
  throw new Error('The attempt could neither be begun nor found.');
}

/**
 * Waits for an earlier attempt with the same key and returns its result; null if there is none.
 * Resolves an abandoned one.
 */
async function awaitEarlier(
  db: Db,
  { key, requestHash: hash }: NewAttempt,
  options: PlaceOrderOptions,
): Promise<AttemptEnd> {
  const { timeouts = ORDER_TIMEOUTS } = options;
  const deadline = Date.now() + timeouts.repeat;
  for (;;) {
    const earlier = await readAttempt(db, key);
    if (!earlier) return null;
    const { orderNumber, state, refusal } = earlier;
    if (!earlier.requestHash.equals(hash)) return { refusal: placeRefusal('IdempotencyKeyReused') };
    if (refusal) return { refusal };
    if (state === 'placed') return placedOrder(db, orderNumber);
    if (earlier.abandoned) await resolveAttempt(db, orderNumber, options);
    else if (Date.now() >= deadline) return { refusal: placeRefusal('OrderInProgress') };
    else await sleep(timeouts.poll);
  }
}

async function placedOrder(db: Db, orderNumber: string): Promise<AttemptEnd> {
  const order = await readOrder(db, orderNumber);
  if (!order) throw new Error('An attempt is placed and its order is not there.');
  return { order };
}

/** Like `attemptOrder`, but if the same request arrives twice at once, both get the same result. */
async function attemptFirst(
  db: Db,
  attempt: NewAttempt,
  options: PlaceOrderOptions,
): Promise<AttemptEnd> {
  try {
    return await attemptOrder(db, attempt, options);
  } catch (error) {
    // The other request may have used up the last allowed decline.
    const earlier = error instanceof ApiError && (await awaitEarlier(db, attempt, options));
    if (earlier) return earlier;
    throw error;
  }
}

/**
 * Places the order; null if another request or process began or concluded the attempt first.
 * @throws ApiError 429 `RateLimited`, before anything is held, after too many declined payments
 */
async function attemptOrder(
  db: Db,
  attempt: NewAttempt,
  options: PlaceOrderOptions,
): Promise<AttemptEnd> {
  const { request, buyer } = attempt;
  const instrument = paymentInstrument(request);
  if (!instrument) return reserveAndPay(db, attempt, options, () => {});
  const customerId = buyer?.sub ?? null;
  const fingerprint = () => cardFingerprint(options.gateway, { instrument, customerId });
  return countDeclines(db, { payer: payerOf(request, attempt), fingerprint }, (declined) =>
    reserveAndPay(db, attempt, options, declined),
  );
}

/** Reserves the order, authorises the payment and concludes the attempt. */
async function reserveAndPay(
  db: Db,
  attempt: NewAttempt,
  options: PlaceOrderOptions,
  declined: OnDecline,
): Promise<AttemptEnd> {
  const reservation = await reserveOrder(db, attempt, options);
  if (!reservation || 'refusal' in reservation) return reservation;
  const { draft } = reservation;
  const { timeouts = ORDER_TIMEOUTS } = options;
  return keepLease(db, draft.order.number, timeouts, () =>
    pay(db, draft, attempt.request, options, declined),
  );
}

async function pay(
  db: Db,
  draft: OrderDraft,
  request: PlaceOrderRequest,
  options: PlaceOrderOptions,
  declined: OnDecline,
): Promise<AttemptEnd> {
  const { gateway, timeouts = ORDER_TIMEOUTS, onStep } = options;
  const instrument = paymentInstrument(request);
  if (draft.amountOutstanding === 0) return concludeWithoutPayment(db, draft, options);
  if (!instrument) throw new Error('An order with an amount outstanding has nothing to pay it.');
  const { order, customerId } = draft;
  const authorisation: Omit<AuthoriseRequest, 'saveInstrument'> = {
    orderNumber: order.number,
    amount: draft.amountOutstanding,
    instrument,
    customerId,
    email: order.contact.email,
    billingAddress: order.billingAddress,
    shippingAddress: order.shippingAddress,
    deliveryMethodCode: order.shippingMethod.code,
    fraudToken: draft.fraudToken,
  };
  const keeper = { request, customerId };
  const outcome = await keepInstrument(db, gateway.vault, keeper, timeouts, (saveInstrument) =>
    authorisePayment(gateway, { ...authorisation, saveInstrument }, timeouts),
  );
  if (isDeclined(outcome)) declined();
  if (outcome.status === 'paid') await onStep?.('authorised', order.number);
  const concluded = await concludeByPayment(db, draft, outcome, options);
  if (outcome.status === 'unknown' && concluded && 'refusal' in concluded) {
    await abandonPayment(gateway, authorisation, timeouts);
  }
  return concluded;
}

/**
 * Whether the payment was declined. A mismatch with the approved Afterpay checkout does not count:
 * it says nothing about the payer.
 */
function isDeclined(outcome: PaymentOutcome): boolean {
  return outcome.status === 'declined' && outcome.code !== 'AfterpayDetailsMismatch';
}
