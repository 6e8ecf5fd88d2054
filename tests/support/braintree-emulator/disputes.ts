import type { EmulatedTransaction } from './transactions.ts';

/** A dispute as Braintree answers it. */
export interface EmulatedDispute {
  id: string;
  kind: string;
  status: string;
  reason: string;
  /** In dollars. */
  amountDisputed: string;
  currencyIsoCode: string;
  /** YYYY-MM-DD. */
  receivedDate: string;
  replyByDate: string | null;
  transaction: Pick<EmulatedTransaction, 'id' | 'amount' | 'orderId'>;
}

/** An open chargeback of a whole payment. */
export function disputeOf(
  { id, amount, orderId }: EmulatedTransaction,
  given: Partial<EmulatedDispute> = {},
): EmulatedDispute {
  return {
    id: `dispute_${id}`,
    kind: 'chargeback',
    status: 'open',
    reason: 'fraud',
    amountDisputed: amount,
    currencyIsoCode: 'AUD',
    receivedDate: '2026-11-20',
    replyByDate: '2026-12-04',
    transaction: { id, amount, orderId },
    ...given,
  };
}
