import 'server-only';
import type { LedgerEntry, LedgerState, LedgerWindow } from '#lib/commerce/payment/ledger.ts';
import type { Db } from '#lib/server/db/database.ts';

/** How long after its capture a payment settles, in ms: about as long as at a real provider. */
const SETTLES_AFTER_MS = 24 * 3_600_000;

/** The sandbox's own list of payments and refunds. */
export async function listLedger(db: Db, { since, until }: LedgerWindow): Promise<LedgerEntry[]> {
  const [payments, refunds] = await Promise.all([
    db
      .selectFrom('sandbox_payments')
      .select(['id', 'order_number', 'amount', 'captured_amount', 'currency'])
      .select(['state', 'created_at', 'updated_at'])
      .where('created_at', '>=', since)
      .where('created_at', '<', until)
      .execute(),
    db
      .selectFrom('sandbox_refunds')
      .innerJoin('sandbox_payments', 'sandbox_payments.id', 'sandbox_refunds.payment_id')
      .select([
        'sandbox_refunds.id',
        'sandbox_refunds.payment_id',
        'sandbox_refunds.amount',
        'sandbox_refunds.created_at',
        'sandbox_payments.order_number',
        'sandbox_payments.currency',
      ])
      .where('sandbox_refunds.created_at', '>=', since)
      .where('sandbox_refunds.created_at', '<', until)
      .execute(),
  ]);
  return [
    ...payments.map((payment) => ({
      ...entryOf('payment', payment),
      amount: payment.captured_amount ?? payment.amount,
      state: stateOf(payment),
    })),
    ...refunds.map((refund) => ({
      ...entryOf('refund', refund),
      state: 'settled' as const,
      paymentId: refund.payment_id,
      // The sandbox uses the shop's own ids for refunds.
      refundId: refund.id,
    })),
  ];
}

function entryOf(
  kind: LedgerEntry['kind'],
  row: { id: string; order_number: string; amount: number; currency: string; created_at: Date },
): Omit<LedgerEntry, 'state'> {
  return {
    id: row.id,
    kind,
    orderNumber: row.order_number,
    amount: row.amount,
    currency: row.currency,
    createdAt: row.created_at,
  };
}

function stateOf(payment: {
  state: 'authorised' | 'captured' | 'voided' | 'declined' | 'undecided';
  updated_at: Date;
}): LedgerState {
  if (payment.state === 'undecided') return 'at-work';
  const age = Date.now() - payment.updated_at.getTime();
  return payment.state === 'captured' && age >= SETTLES_AFTER_MS ? 'settled' : payment.state;
}
