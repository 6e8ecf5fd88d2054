import { randomUUID } from 'node:crypto';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type { createGuestReturnCall } from '#lib/api/calls/returns/guest-returns.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { quoteReturn } from '#lib/commerce/returns/quote.ts';
import type { ReturnMethod, ReturnReason, ReturnRemedy } from '#lib/commerce/returns/return.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';
import { readReturnOptions } from '#lib/server/returns/return-options.ts';
import { workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  answerTo,
  readyToPay,
  type Wish,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { createReturn, moveReturn } from '#tests/database/lib/server/returns/support/steps.ts';
import { setProgress } from '#tests/support/order-progress.ts';

/** Places an order, captures its payment and ships it. */
export async function shippedOrder(db: Db, gateway: PaymentGateway, wish: Wish): Promise<Order> {
  const { order: number, code } = await answerTo(db, await readyToPay(db, wish), { gateway });
  if (number === undefined) throw new Error(`The order was refused: ${code}.`);
  await workOff(db, gateway);
  await setProgress(db, number, 'shipped');
  return orderOf(db, number);
}

export async function orderOf(db: Db, number: string): Promise<Order> {
  const order = await readOrder(db, number);
  if (!order) throw new Error(`There is no order ${number}.`);
  return order;
}

interface Wanted {
  line?: number;
  qty?: number;
  reason?: ReturnReason;
  wish?: ReturnRemedy;
}

export type Wishes = Pick<RequestOf<typeof createGuestReturnCall>, 'lines' | 'method' | 'shown'>;

/** A request that agrees to the refund of now: one unit of the first line unless said otherwise. */
export async function wishesFor(
  db: Db,
  orderNumber: string,
  wanted: Wanted[] = [{}],
  method: ReturnMethod = { type: 'POST' },
): Promise<Wishes> {
  const lines = wanted.map(({ line = 0, qty = 1, reason = 'TOO_SMALL', wish }) => ({
    line,
    qty,
    reason,
    comment: 'The sole came off.',
    wish: wish ?? { type: 'REFUND' as const },
  }));
  const { options } = await readReturnOptions(db, await orderOf(db, orderNumber), Date.now());
  const { total } = quoteReturn(options, lines);
  return {
    lines,
    method: method.type === 'STORE' ? { type: 'STORE', erpStoreId: method.erpStoreId } : method,
    shown: { refund: total },
  };
}

/** Requests a return, as `wishesFor` puts it; answers its number. */
export async function requestReturn(...asked: Parameters<typeof wishesFor>): Promise<string> {
  const [db, orderNumber] = asked;
  const request = await wishesFor(...asked);
  return (await createReturn(db, { key: randomUUID(), orderNumber, request })).number;
}

/** Requests a return and takes it in; answers its number. */
export async function receive(...asked: Parameters<typeof wishesFor>): Promise<string> {
  const number = await requestReturn(...asked);
  await moveReturn(asked[0], number, 'received');
  return number;
}

/** What the provider gave back, in cents. */
export async function givenBack(db: Db): Promise<number> {
  const rows = await db.selectFrom('sandbox_refunds').select('amount').execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
