import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import type { RefundRequest, RefundResult } from '../payment-gateway.ts';
import { REFUSED_REFUND } from './outcomes.ts';

/** Refunds a part of a captured payment, once per id and never more than was captured. */
export function refundPayment(db: Db, request: RefundRequest): Promise<RefundResult> {
  const { refundId, paymentId, amount } = request;
  return db.transaction().execute(async (trx) => {
    // The lock makes two refunds of one payment run one after the other.
    const payment = await trx
      .selectFrom('sandbox_payments')
      .select(['amount', 'captured_amount', 'state'])
      .where('id', '=', paymentId)
      .forUpdate()
      .executeTakeFirst();
    const made = await trx
      .selectFrom('sandbox_refunds')
      .select(['id', 'amount'])
      .where('payment_id', '=', paymentId)
      .execute();
    const same = made.find(({ id }) => id === refundId);
    if (same) {
      return same.amount === amount
        ? { status: 'refunded' }
        : refused('Another amount by this id.');
    }
    if (payment?.state !== 'captured') return refused('The payment was not captured.');
    const before = made.reduce((sum, refund) => sum + refund.amount, 0);
    if (before + amount > (payment.captured_amount ?? payment.amount))
      return refused('More than is left of the payment.');
    if (amount === REFUSED_REFUND) return refused('The card was closed.');
    await trx
      .insertInto('sandbox_refunds')
      .values({ id: refundId, payment_id: paymentId, amount })
      .execute();
    return { status: 'refunded' };
  });
}

function refused(reason: string): RefundResult {
  return { status: 'refused', reason };
}
