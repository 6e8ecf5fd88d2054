import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { type RefundCause, type RefundPlan, refundAmount } from '#lib/commerce/orders/refunds.ts';
import { taxedPart } from '#lib/commerce/returns/refund.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import type { Db } from '#lib/server/db/database.ts';

/** A refund to be made. */
export interface PlannedRefund extends RefundPlan {
  number: string;
  cause: RefundCause;
  /** Why, for staff. */
  reason?: string;
  /** A message to the buyer. */
  message?: string;
}

/**
 * Plans a refund of a locked order and decides which payments give its money back. The amounts must
 * be within what is left of each line and of delivery. Queue the job that makes it in the same
 * transaction.
 */
export async function planRefund(trx: Db, order: Order, planned: PlannedRefund): Promise<void> {
  const { number, cause, lines, delivery, reason, message } = planned;
  const amount = refundAmount(planned);
  const refunded = lines.map(({ line, amount: refund }) => ({ line, refund }));
  await trx
    .insertInto('refunds')
    .values({
      number,
      order_number: order.number,
      cause,
      lines: JSON.stringify(lines),
      delivery,
      amount,
      taxed: taxedPart(order, { lines: refunded, delivery }),
      reason: reason ?? null,
      message: message ?? null,
    })
    .execute();
  await takeFromPayments(trx, order, number, amount);
}

/**
 * Splits an amount over what the order was paid with: card or account first, then gift cards.
 * Stores each part and adds it to the payment's column `refunded`, so that no payment ever refunds
 * more than it was. An amount that no known payment covers is noted as refused, for a person to
 * refund.
 */
async function takeFromPayments(
  trx: Db,
  order: Order,
  refundNumber: string,
  total: Cents,
): Promise<void> {
  let left = total;
  const note = (amount: Cents, rest: { payment?: string; voucher?: string; refusal?: string }) =>
    trx
      .insertInto('refund_parts')
      .values({
        id: randomUUID(),
        refund_number: refundNumber,
        payment_id: rest.payment ?? null,
        voucher_code: rest.voucher ?? null,
        amount,
        state: rest.refusal === undefined ? 'pending' : 'refused',
        refusal: rest.refusal ?? null,
      })
      .execute();
  const take = (payment: { amount: Cents; refunded: Cents }) => {
    const taken = Math.min(left, payment.amount - payment.refunded);
    left -= taken;
    return taken;
  };
  for (const payment of await paymentsOf(trx, order.number)) {
    const amount = take(payment);
    if (amount === 0) continue;
    await note(amount, { payment: payment.id });
    await sql`update payments set refunded = refunded + ${amount} where id = ${payment.id}`.execute(
      trx,
    );
  }
  for (const use of await giftCardsOf(trx, order)) {
    const amount = take(use);
    if (amount === 0) continue;
    await note(amount, { voucher: use.code });
    await sql`
      update voucher_uses set refunded = refunded + ${amount}
      where order_number = ${order.number} and code = ${use.code}`.execute(trx);
  }
  if (left > 0) await note(left, { refusal: 'The shop has no payment that it can refund.' });
}

async function paymentsOf(trx: Db, orderNumber: string) {
  return trx
    .selectFrom('payments')
    .select(['id', 'amount', 'refunded'])
    .where('order_number', '=', orderNumber)
    .where('state', '!=', 'voided')
    .orderBy('id')
    .execute();
}

/** The gift cards that paid an order, in the order of its payments, as the shopper saw them. */
async function giftCardsOf(trx: Db, { number, payments }: Order) {
  const uses = await trx
    .selectFrom('voucher_uses')
    .select(['code', 'amount', 'refunded'])
    .where('order_number', '=', number)
    .where('state', '=', 'spent')
    .orderBy('code')
    .execute();
  const place = ({ code }: { code: string }) =>
    payments.findIndex(({ type, label }) => type === 'VOUCHER' && label === giftCardName(code));
  return uses.toSorted((a, b) => place(a) - place(b));
}

/** Whether the refund was planned, made or not. */
export async function isRefundPlanned(trx: Db, number: string): Promise<boolean> {
  const row = await trx
    .selectFrom('refunds')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets the job ask the provider again about the parts that it refused. */
export async function askAgain(trx: Db, number: string): Promise<void> {
  await trx
    .updateTable('refund_parts')
    .set({ state: 'pending', refusal: null })
    .where('refund_number', '=', number)
    .where('state', '=', 'refused')
    .where('payment_id', 'is not', null)
    .execute();
}
