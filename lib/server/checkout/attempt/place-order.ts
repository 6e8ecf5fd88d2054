import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#lib/api/api-error.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { ORDER_TIMEOUTS } from '#lib/server/checkout/order-timeouts.ts';
import { placeRefusal, refusalError } from '#lib/server/checkout/place-refusal.ts';
import type { Buyer } from '#lib/server/checkout/pricing/buyer.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { type AttemptWithAddress, attemptOrder } from './attempt-order.ts';
import { readAttempt } from './attempts.ts';
import type { PlaceOrderOptions } from './place-order-options.ts';
import { requestHash } from './request-hash.ts';
import type { NewAttempt } from './reserve-order.ts';
import { type AttemptEnd, resolveAttempt } from './resolve-attempt.ts';

/** An attempt can disappear between two reads only if its transaction failed. */
const TRIES = 5;

/**
 * Places an order exactly once per key, however often it is requested and even across crashes
 * (docs/decisions/011-placing-orders.md). The request must have passed `checkPlaceOrderRequest`.
 * `buyer`: the signed-in customer; `address`: the client's IP address.
 * @throws ApiError with a code of PLACE_ORDER_CODES, InvalidRequest for an Afterpay mismatch, or
 * RateLimited after too many declined payments, which leaves nothing stored for the key.
 */
export async function placeOrder(
  db: Db,
  asked: { key: string; request: PlaceOrderRequest; buyer?: Buyer; address?: string },
  options: PlaceOrderOptions,
): Promise<Order> {
  const { key, request, buyer = null, address = null } = asked;
  const attempt = { key, request, buyer, address, requestHash: requestHash(request) };
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
  attempt: AttemptWithAddress,
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
