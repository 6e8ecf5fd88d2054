import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { isRequestDue, requestWindow } from '#lib/commerce/reviews/request.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { mailReview } from './mail-review.ts';
import { readOwnReviews } from './own-reviews.ts';
import { isStopped } from './review-stops.ts';

/** Buyers who are asked or reminded in one run; the next one goes on. Also how many orders are read at once. */
const MOST = 500;
/** Name of the row in `shop_facts`. */
const FIRST = 'reviewsFirstAsked';

/**
 * Asks buyers for reviews of what has arrived, and reminds those once who have written none. Every
 * buyer is asked, whatever they bought or said before; only an address that stopped it is not. The
 * e-mail and the note of it are one transaction, so nobody is asked twice.
 */
export const requestReviews: Task<'request-reviews'> = async (_payload, { db, signal }) => {
  const now = new Date();
  const window = requestWindow(now.getTime(), await noteFirst(db, now));
  await askForNew(db, now, window, signal);
  const asked = await db
    .selectFrom('review_requests')
    .select('order_number')
    .where('reminded_at', 'is', null)
    .where('asked_at', '<=', window.askedUntil)
    .orderBy('asked_at')
    .limit(MOST)
    .execute();
  for (const { order_number: number } of asked) {
    signal.throwIfAborted();
    await db.transaction().execute((trx) => remind(trx, number, now));
  }
};

/**
 * Asks about orders until MOST were asked about. Those that are not due yet are passed over: boots
 * wait longer than the rest, so a rush of them must not delay everybody else.
 */
async function askForNew(
  db: Db,
  now: Date,
  window: ReturnType<typeof requestWindow>,
  signal: AbortSignal,
): Promise<void> {
  let left = MOST;
  for await (const number of unaskedOrders(db, window)) {
    signal.throwIfAborted();
    if (await db.transaction().execute((trx) => ask(trx, number, now))) left -= 1;
    if (left === 0) return;
  }
}

/** Numbers of the delivered orders whose buyers were not asked yet, those delivered first first. */
async function* unaskedOrders(
  db: Db,
  window: ReturnType<typeof requestWindow>,
): AsyncGenerator<string> {
  let after = { deliveredAt: window.deliveredFrom, number: '' };
  for (;;) {
    const page = await db
      .selectFrom('orders')
      .select(['number', 'delivered_at'])
      .where('status', '=', 'delivered')
      .where('detached', '=', false)
      .where('delivered_at', '<=', window.deliveredUntil)
      .where((row) =>
        row(
          row.refTuple('delivered_at', 'number'),
          '>',
          row.tuple(after.deliveredAt, after.number),
        ),
      )
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('review_requests')
              .select('order_number')
              .whereRef('review_requests.order_number', '=', 'orders.number'),
          ),
        ),
      )
      .orderBy('delivered_at')
      .orderBy('number')
      .limit(MOST)
      .execute();
    for (const { number, delivered_at: deliveredAt } of page) {
      yield number;
      if (deliveredAt) after = { deliveredAt, number };
    }
    if (page.length < MOST) return;
  }
}

/** When this shop first asked for reviews, in ms; notes that it is now, if it never did. */
async function noteFirst(db: Db, now: Date): Promise<number> {
  await db
    .insertInto('shop_facts')
    .values({ name: FIRST, value: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('shop_facts')
    .select('value')
    .where('name', '=', FIRST)
    .executeTakeFirstOrThrow();
  return Date.parse(value);
}

/** Queues the request. False if it was not due, or if another run has sent it. */
async function ask(trx: Db, number: string, now: Date): Promise<boolean> {
  const order = await readOrder(trx, number);
  if (!order?.deliveredAt) return false;
  const kinds = await readKinds(trx, order);
  if (!isRequestDue(order.deliveredAt, kinds, now.getTime())) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('review_requests')
    .values({ order_number: number, asked_at: now, reminded_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await mailUnlessStopped(trx, order, 'request');
  return true;
}

async function remind(trx: Db, number: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('review_requests')
    .set({ reminded_at: now })
    .where('order_number', '=', number)
    .where('reminded_at', 'is', null)
    .executeTakeFirstOrThrow();
  const written = await trx
    .selectFrom('reviews')
    .select('id')
    .where('order_number', '=', number)
    .limit(1)
    .executeTakeFirst();
  const order = numUpdatedRows === 1n && !written ? await readOrder(trx, number) : null;
  if (order) await mailUnlessStopped(trx, order, 'reminder');
}

async function mailUnlessStopped(
  trx: Db,
  order: Order,
  about: 'request' | 'reminder',
): Promise<void> {
  const email = await readAddress(trx, order.number);
  if (email === null || (await isStopped(trx, email))) return;
  const lines = (await readOwnReviews(trx, order)).filter(({ review }) => review === null);
  if (lines.length === 0) return;
  const products = [...new Set(lines.map(({ name }) => name))];
  await mailReview(trx, { order, email, about, products, stoppable: true });
}

/** Null for an order of an account that was deleted meanwhile. */
async function readAddress(trx: Db, number: string): Promise<string | null> {
  const row = await trx
    .selectFrom('orders')
    .select('email')
    .where('number', '=', number)
    .where('detached', '=', false)
    .executeTakeFirst();
  return row?.email || null;
}

async function readKinds(trx: Db, { lines }: Order): Promise<string[]> {
  const rows = await trx
    .selectFrom('products')
    .select('product_type')
    .where((row) => row('id', '=', row.fn.any(row.val(lines.map((line) => line.productId)))))
    .execute();
  return rows.map((row) => row.product_type);
}
