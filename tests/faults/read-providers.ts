import { toCents } from '#lib/server/payments/braintree/amounts.ts';
import { centsOf, type Payment } from '#tests/support/afterpay-emulator/wire.ts';
import type { EmulatedTransaction } from '#tests/support/braintree-emulator/transactions.ts';
import type { ProviderEntry } from './books/sides.ts';

const BRAINTREE_STATES: Record<string, ProviderEntry['state']> = {
  authorized: 'authorised',
  submitted_for_settlement: 'captured',
  settling: 'captured',
  settled: 'captured',
  processor_declined: 'declined',
  gateway_rejected: 'declined',
  failed: 'declined',
};

/** Braintree's ledger. */
export function readBraintree(transactions: Iterable<EmulatedTransaction>): ProviderEntry[] {
  return [...transactions].map((one) => ({
    provider: 'braintree',
    id: one.id,
    kind: one.type === 'sale' ? 'sale' : 'refund',
    orderNumber: one.orderId,
    amount: toCents(one.amount),
    state: BRAINTREE_STATES[one.status] ?? one.status,
    paymentId: one.refundedTransactionId,
  }));
}

const AFTERPAY_STATES: Record<string, ProviderEntry['state']> = {
  AUTH_APPROVED: 'authorised',
  CAPTURED: 'captured',
  VOIDED: 'voided',
  AUTH_DECLINED: 'declined',
};

/** Afterpay's ledger. A void is listed among its refunds too, and gives nothing back. */
export function readAfterpay(payments: Iterable<Payment>): ProviderEntry[] {
  return [...payments].flatMap((payment): ProviderEntry[] => {
    const { id, originalAmount, paymentState, merchantReference: orderNumber } = payment;
    const captured = payment.events.filter(({ type }) => type === 'CAPTURED');
    const sum = captured.reduce((total, { amount }) => total + centsOf(amount), 0);
    const voids = payment.events.filter(({ type }) => type === 'VOIDED').length;
    const refunds = payment.refunds.slice(voids);
    const common = { provider: 'afterpay', orderNumber } as const;
    return [
      {
        ...{ ...common, id, kind: 'sale', paymentId: null },
        amount: captured.length > 0 ? sum : centsOf(originalAmount),
        state: AFTERPAY_STATES[paymentState] ?? paymentState,
      },
      ...refunds.map(
        ({ refundId, amount }): ProviderEntry => ({
          ...{ ...common, id: refundId, kind: 'refund', paymentId: id },
          ...{ amount: centsOf(amount), state: 'captured' },
        }),
      ),
    ];
  });
}
