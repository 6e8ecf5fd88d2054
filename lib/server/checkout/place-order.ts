import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import type { AuthoriseRequest } from '#lib/server/payments/payment-gateway.ts';
import { readAttempt } from './attempts.ts';
import { authorisePayment } from './authorise-payment.ts';
import type { Buyer } from './buyer.ts';
import { keepLease } from './keep-lease.ts';
import { keepsInstrument } from './keeps-instrument.ts';
import type { OrderDraft } from './order-draft.ts';
import { paymentInstrument } from './payment-instrument.ts';
import { PATIENCE, type PlaceOrderOptions } from './place-order-options.ts';
import { placeRefusal, refusalError } from './place-refusal.ts';
import { requestHash } from './request-hash.ts';
import { type NewAttempt, reserveOrder } from './reserve-order.ts';
import {
  resolveAttempt,
  type Settled,
  settleByPayment,
  settleWithoutPayment,
} from './resolve-attempt.ts';

/** An attempt can go between a look for it and the next only if its transaction failed. */
const TRIES = 5;

/**
 * Places an order once for each key, however often, from wherever and in whatever state of the
 * shop it is asked for (docs/decisions/011-placing-orders.md). The request must have passed
 * `checkPlaceOrderRequest`. `buyer`: who is signed in.
 * @throws ApiError with a code of PLACE_ORDER_CODES, or InvalidRequest for an Afterpay mismatch.
 */
export async function placeOrder(
  db: Db,
  { key, request, buyer = null }: { key: string; request: PlaceOrderRequest; buyer?: Buyer },
  options: PlaceOrderOptions,
): Promise<Order> {
  const attempt = { key, request, buyer, requestHash: requestHash(request) };
  for (let left = TRIES; left > 0; left -= 1) {
    const settled =
      (await awaitEarlier(db, attempt, options)) ?? (await attemptOrder(db, attempt, options));
    if (!settled) continue;
    if ('order' in settled) return settled.order;
    throw refusalError(settled.refusal);
  }
  throw new Error('The attempt could neither be begun nor found.');
}

/**
 * How the attempt that came before with the same key ended, once it has; null when there is none.
 * One that was left alone is ended here.
 */
async function awaitEarlier(
  db: Db,
  { key, requestHash: hash }: NewAttempt,
  options: PlaceOrderOptions,
): Promise<Settled> {
  const { patience = PATIENCE } = options;
  const deadline = Date.now() + patience.repeat;
  for (;;) {
    const earlier = await readAttempt(db, key);
    if (!earlier) return null;
    const { orderNumber, state, refusal } = earlier;
    if (!earlier.requestHash.equals(hash)) return { refusal: placeRefusal('IdempotencyKeyReused') };
    if (refusal) return { refusal };
    if (state === 'placed') return placedOrder(db, orderNumber);
    if (earlier.abandoned) await resolveAttempt(db, orderNumber, options);
    else if (Date.now() >= deadline) return { refusal: placeRefusal('OrderInProgress') };
    else await sleep(patience.poll);
  }
}

async function placedOrder(db: Db, orderNumber: string): Promise<Settled> {
  const order = await readOrder(db, orderNumber);
  if (!order) throw new Error('An attempt is placed and its order is not there.');
  return { order };
}

/** Reserves, has the payment authorised and settles; null when others were first at any of it. */
async function attemptOrder(
  db: Db,
  attempt: NewAttempt,
  options: PlaceOrderOptions,
): Promise<Settled> {
  const reservation = await reserveOrder(db, attempt, options);
  if (!reservation || 'refusal' in reservation) return reservation;
  const { draft } = reservation;
  const { patience = PATIENCE } = options;
  return keepLease(db, draft.order.number, patience, () =>
    pay(db, draft, attempt.request, options),
  );
}

async function pay(
  db: Db,
  draft: OrderDraft,
  request: PlaceOrderRequest,
  options: PlaceOrderOptions,
): Promise<Settled> {
  const { gateway, patience = PATIENCE, onStep } = options;
  const instrument = paymentInstrument(request);
  if (draft.amountOutstanding === 0) return settleWithoutPayment(db, draft, options);
  if (!instrument) throw new Error('An order with an amount outstanding has nothing to pay it.');
  const { order, customerId } = draft;
  const { vault } = gateway;
  const saveInstrument = await keepsInstrument(vault, { request, customerId }, patience);
  const authorisation: AuthoriseRequest = {
    orderNumber: order.number,
    amount: draft.amountOutstanding,
    instrument,
    customerId,
    saveInstrument,
    email: order.contact.email,
    billingAddress: order.billingAddress,
    shippingAddress: order.shippingAddress,
    fraudToken: draft.fraudToken,
  };
  const outcome = await authorisePayment(gateway, authorisation, patience);
  if (outcome.status === 'paid') await onStep?.('authorised', order.number);
  return settleByPayment(db, draft, outcome, options);
}
