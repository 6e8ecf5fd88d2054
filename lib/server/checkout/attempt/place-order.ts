import 'server-only';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#lib/api/api-error.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { ORDER_DIGITS } from '#lib/commerce/checkout/order-number.ts';
import { BRAND } from '#lib/config/brand.ts';
import { countPromotionUses } from '#lib/server/checkout/holds/promotion-uses.ts';
import { holdVouchers, verifyVouchers } from '#lib/server/checkout/holds/vouchers.ts';
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
import {
  type Buyer,
  loadCheckout,
  withAccountDetails,
} from '#lib/server/checkout/pricing/load-checkout.ts';
import { type PlaceableOrder, priceOrder } from '#lib/server/checkout/pricing/price-order.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderDraft, PlaceRefusal } from '#lib/server/db/json-types.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { announceStockLater } from '#lib/server/inventory/announce-stock.ts';
import { takeStock } from '#lib/server/inventory/online-stock.ts';
import { takeStoreStock } from '#lib/server/inventory/store-stock.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { cardFingerprint } from '#lib/server/payments/card-fingerprint.ts';
import { countDeclines } from '#lib/server/payments/count-declines.ts';
import type { AuthoriseRequest } from '#lib/server/payments/payment-gateway.ts';
import {
  beginAttempt,
  concludeRefused,
  keepLease,
  readAttempt,
  requestHash,
  saveDraft,
} from './attempts.ts';
import {
  type AttemptEnd,
  concludeByPayment,
  concludeWithoutPayment,
  resolveAttempt,
} from './resolve-attempt.ts';

interface NewAttempt {
  key: string;
  requestHash: Buffer;
  request: PlaceOrderRequest;
  buyer: Buyer;
  /** The client's IP address; null if unknown. */
  address: string | null;
  /** The assistant that pays; null: the shopper does. */
  assistant: Assistant | null;
}

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

type Reservation = { draft: OrderDraft } | { refusal: PlaceRefusal };

/**
 * First transaction of placing an order: inserts the attempt, and either holds stock, gift cards
 * and offers under a new order number or stores the refusal. Null if an attempt with this key
 * already exists.
 */
async function reserveOrder(
  db: Db,
  attempt: NewAttempt,
  options: PlaceOrderOptions,
): Promise<Reservation | null> {
  const { key, requestHash, buyer } = attempt;
  const { timeouts = ORDER_TIMEOUTS, onStep } = options;
  const now = new Date();
  const { cart } = attempt.request;
  const verified = await verifyVouchers(db, cart.payment.methods, now);
  const detailed = await withAccountDetails(db, attempt.request, buyer);
  const loaded = await loadCheckout(db, cart, buyer);
  const reservation = await retryTransaction(db, async (trx): Promise<Reservation | null> => {
    const orderNumber = newOrderNumber();
    const gateway = options.gateway.name;
    const begun = { key, requestHash, orderNumber, gateway, leaseMs: timeouts.lease };
    if (!(await beginAttempt(trx, begun))) return null;
    const price = async () => {
      if ('refusal' in verified) return verified;
      if ('refusal' in detailed) return detailed;
      const { vouchers } = verified;
      return priceOrder(trx, { orderNumber, buyer, ...detailed, loaded, vouchers, now }, () =>
        onStep?.('locked', orderNumber),
      );
    };
    const priced = await price();
    if ('refusal' in priced) {
      const { refusal } = priced;
      await concludeRefused(trx, orderNumber, { refusal, paymentUnknown: false });
      return priced;
    }
    await hold(trx, priced);
    await saveDraft(trx, priced.draft, { leaseMs: timeouts.lease });
    await onStep?.('reserving', orderNumber);
    return priced;
  });
  if (reservation && 'draft' in reservation) {
    await onStep?.('reserved', reservation.draft.order.number);
  }
  return reservation;
}

/** Takes everything that a priced order needs. All of it is locked and available. */
async function hold(trx: Db, { draft, holds, customer, applied }: PlaceableOrder): Promise<void> {
  const orderNumber = draft.order.number;
  const soldOut = await takeUnits(trx, draft);
  await holdVouchers(trx, orderNumber, holds);
  await countPromotionUses(trx, { orderNumber, customer, applied });
  await announceStockLater(trx, soldOut);
}

/** Returns the ids of products that had a size sold out online. */
async function takeUnits(trx: Db, { order, units, stockOfStore }: OrderDraft): Promise<string[]> {
  const source = { cause: 'order', reference: order.number } as const;
  if (stockOfStore === undefined) return takeStock(trx, units, source);
  await takeStoreStock(trx, stockOfStore, units, source);
  return [];
}

/**
 * The brand's prefix and nine random digits, so that a number reveals neither the count of orders
 * nor the next number.
 */
function newOrderNumber(): string {
  return BRAND.orderPrefix + String(randomInt(10 ** ORDER_DIGITS)).padStart(ORDER_DIGITS, '0');
}
