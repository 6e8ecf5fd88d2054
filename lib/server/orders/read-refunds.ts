import 'server-only';
import type { Selectable } from 'kysely';
import type { Order, OrderPayment } from '#lib/commerce/checkout/order.ts';
import type { OrderRefund } from '#lib/commerce/orders/refunds.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';

/** The refunds of an order that belong to no return, newest first, as its buyer sees them. */
export async function readRefunds(db: Db, order: Order): Promise<OrderRefund[]> {
  const [rows, parts] = await Promise.all([
    db
      .selectFrom('refunds')
      .selectAll()
      .where('order_number', '=', order.number)
      .where('cause', '!=', 'return')
      .orderBy('planned_at', 'desc')
      .orderBy('number')
      .execute(),
    readParts(db, order),
  ]);
  return rows.map((row) => refundOfRow(row, parts));
}

/** One refund of an order, of any cause; null if the order has no refund with this number. */
export async function readRefund(
  db: Db,
  order: Order,
  number: string,
): Promise<OrderRefund | null> {
  const [row, parts] = await Promise.all([
    db
      .selectFrom('refunds')
      .selectAll()
      .where('order_number', '=', order.number)
      .where('number', '=', number)
      .executeTakeFirst(),
    readParts(db, order),
  ]);
  return row ? refundOfRow(row, parts) : null;
}

function refundOfRow(
  row: Selectable<Database['refunds']>,
  parts: ReadonlyMap<string, OrderPayment[]>,
): OrderRefund {
  return {
    number: row.number,
    cause: row.cause,
    lines: row.lines,
    delivery: row.delivery,
    amount: row.amount,
    gst: row.gst ?? 0,
    payments: parts.get(row.number) ?? [],
    message: row.message,
    plannedAt: row.planned_at.getTime(),
    madeAt: row.made_at?.getTime() ?? null,
  };
}

/**
 * Where the money of refunds goes, by the refund's number. The refund of a return has the return's
 * number.
 */
export async function readParts(db: Db, order: Order): Promise<Map<string, OrderPayment[]>> {
  const rows = await db
    .selectFrom('refund_parts as part')
    .innerJoin('refunds', 'refunds.number', 'part.refund_number')
    .leftJoin('payments', 'payments.id', 'part.payment_id')
    .select(['part.refund_number', 'part.voucher_code', 'part.amount'])
    .select(['payments.type', 'payments.label'])
    .where('refunds.order_number', '=', order.number)
    .orderBy('part.voucher_code', (by) => by.asc().nullsFirst())
    .execute();
  const byRefund = Map.groupBy(rows, (row) => row.refund_number);
  return new Map(
    [...byRefund].map(([number, own]) => [
      number,
      own.map(({ voucher_code: code, type, label, amount }): OrderPayment => {
        if (code !== null) return { type: 'VOUCHER', label: giftCardName(code), amount };
        const other = order.payments.find((payment) => payment.type !== 'VOUCHER');
        return {
          type: type ?? other?.type ?? 'NO_PAYMENT',
          label: label ?? other?.label ?? '',
          amount,
        };
      }),
    ]),
  );
}
