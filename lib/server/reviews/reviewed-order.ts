import 'server-only';
import { readOwnReviewsCall } from '#lib/api/calls/reviews/own-reviews.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOwnOrder } from '#lib/server/orders/own-orders.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { openText, sealText } from '#lib/server/sealing/sealed-text.ts';

/**
 * The order that somebody proves to have bought, and who they are: by the code of the mailed link,
 * or as the customer whose order it is. Each proof counts against the order's `limit`.
 * @throws ApiError `NotFound`, `CodeInvalid` or 429
 */
export async function reviewedOrder(
  db: Db,
  caller: Caller | null,
  { number, code }: { number?: string | undefined; code?: string | undefined },
  limit: 'ownReviews' | 'reviewPictures' = 'ownReviews',
): Promise<{ order: Order; actor: Actor }> {
  if (code !== undefined) {
    const opened = await openReviewCode(code, Date.now());
    const order = opened === null ? null : await readMailedOrder(db, opened);
    if (!order) throw callError(readOwnReviewsCall.errors, 'CodeInvalid');
    await limitSubject(limit, order.number);
    return { order, actor: { kind: 'guest', id: order.number } };
  }
  const order = caller && number !== undefined && (await readOwnOrder(db, caller, number));
  if (!caller || !order) throw callError(readOwnReviewsCall.errors, 'NotFound');
  await limitSubject(limit, order.number);
  return { order, actor: { kind: 'customer', id: caller.sub, order: order.number } };
}

/** Null for an order of a deleted account: its links have ended too. */
async function readMailedOrder(db: Db, number: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .select('detached')
    .where('number', '=', number)
    .executeTakeFirst();
  return row && !row.detached ? readOrder(db, number) : null;
}

const USE = 'review-order';
const LIFE_MS = 90 * 24 * 60 * 60 * 1000;

/** The code of a mailed link that opens the reviews of one order for 90 days from `now`, in ms. */
export function makeReviewCode(orderNumber: string, now: number): Promise<string> {
  return sealText(USE, JSON.stringify([orderNumber, now + LIFE_MS]));
}

/** The number of the order that a code opens at `now`; null for any other text. */
async function openReviewCode(code: string, now: number): Promise<string | null> {
  const plain = await openText(USE, code);
  if (plain === null) return null;
  const [orderNumber, until] = JSON.parse(plain) as [string, number];
  return now < until ? orderNumber : null;
}
