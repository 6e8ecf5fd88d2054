import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readStaffOrderCall } from '#lib/api/calls/staff/order.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { deliveryLeft, orderLeft } from '#lib/commerce/orders/refunds.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readMoneyBack } from '#lib/server/orders/money-back.ts';
import { readOpenRequest } from './list-refund-requests.ts';

type StaffMoney = NonNullable<ResponseOf<typeof readStaffOrderCall>['money']>;

/** The amounts of an order: its payments, and its refunds with what was refused. */
export async function readStaffMoney(db: Db, order: Order, readerId: string): Promise<StaffMoney> {
  const [back, payments, refunds, request, { refunded }] = await Promise.all([
    readMoneyBack(db, order.number),
    readPayments(db, order),
    readRefundsWithParts(db, order),
    readOpenRequest(db, order.number, readerId),
    db
      .selectFrom('orders')
      .select('refunded')
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow(),
  ]);
  const { itemSubtotal, totalDiscount, shippingPrice, total, gst } = order;
  return {
    ...{ itemSubtotal, totalDiscount, shippingPrice, total, gst, refunded },
    left: orderLeft(order, back),
    deliveryLeft: deliveryLeft(order, back),
    ...{ payments, refunds, request },
  };
}

/** The payments as the buyer saw them; of those by a provider, also how far they have come. */
async function readPayments(db: Db, order: Order): Promise<StaffMoney['payments']> {
  const rows = await db
    .selectFrom('payments')
    .select(['label', 'amount', 'state'])
    .where('order_number', '=', order.number)
    .orderBy('id')
    .execute();
  const others = order.payments.filter(
    ({ type }) => type === 'VOUCHER' || (rows.length === 0 && type !== 'NO_PAYMENT'),
  );
  return [...rows, ...others.map(({ label, amount }) => ({ label, amount, state: null }))];
}

async function readRefundsWithParts(db: Db, order: Order): Promise<StaffMoney['refunds']> {
  const [refunds, parts] = await Promise.all([
    db
      .selectFrom('refunds')
      .select(['number', 'cause', 'amount', 'reason', 'planned_at', 'made_at'])
      .where('order_number', '=', order.number)
      .orderBy('planned_at', 'desc')
      .orderBy('number')
      .execute(),
    db
      .selectFrom('refund_parts as part')
      .innerJoin('refunds', 'refunds.number', 'part.refund_number')
      .leftJoin('payments', 'payments.id', 'part.payment_id')
      .select(['part.refund_number', 'part.voucher_code', 'part.amount', 'part.state'])
      .select(['part.refusal', 'payments.label'])
      .where('refunds.order_number', '=', order.number)
      .orderBy('part.created_at')
      .execute(),
  ]);
  return refunds.map((refund) => ({
    number: refund.number,
    cause: refund.cause,
    amount: refund.amount,
    reason: refund.reason,
    plannedAt: refund.planned_at.getTime(),
    madeAt: refund.made_at?.getTime() ?? null,
    parts: parts
      .filter((part) => part.refund_number === refund.number)
      .map(({ voucher_code: code, amount, state, refusal, label }) => ({
        label: code === null ? (label ?? 'No known payment') : giftCardName(code),
        ...{ amount, state, refusal },
      })),
  }));
}
