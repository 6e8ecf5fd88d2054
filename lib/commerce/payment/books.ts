import type { Cents } from '#lib/commerce/money.ts';
import type { FindingKind } from './findings.ts';
import type { LedgerEntry, LedgerState } from './ledger.ts';

/** In ms: a younger payment may still be in progress, or not yet in the provider's list. */
export const QUIET_MS = 3_600_000;

/** No money moves. For a refund: it did not reach the shopper. */
export const FAILED: readonly LedgerState[] = ['voided', 'declined', 'lost'];

/** A payment of an order in our books. All times here are in ms since the epoch. */
export interface BookedPayment {
  id: string;
  orderNumber: string;
  amount: Cents;
  state: 'authorised' | 'captured' | 'settled' | 'voided';
  /** When our books last changed. */
  changedAt: number;
  /** What the provider refunded of it, as far as our books know. */
  givenBack: Cents;
  /** Whether its order was cancelled. */
  isCancelled: boolean;
}

/** A part of a refund in our books. */
export interface BookedRefund {
  id: string;
  paymentId: string;
  orderNumber: string;
  amount: Cents;
  state: 'pending' | 'done' | 'refused';
  /** Whether a person refunded it outside the shop. */
  byHand: boolean;
  changedAt: number;
}

/** The state of an attempt at an order. Numbers that are not ours have none. */
export type AttemptState = 'authorising' | 'placed' | 'refused';

/** What our books say about one provider's payments. */
export interface Books {
  payments: readonly BookedPayment[];
  refunds: readonly BookedRefund[];
  /** By order number. */
  attempts: ReadonlyMap<string, AttemptState>;
  /** Ids of refunds by hand that our books already have. */
  noted: ReadonlySet<string>;
}

/** One difference between the provider's ledger and our books. */
export interface Finding {
  kind: FindingKind;
  /** The provider's id of the payment or refund; ours if the provider does not have it. */
  id: string;
  orderNumber: string | null;
  /** The provider's amount; ours if the provider does not have it. */
  amount: Cents;
  currency: string;
  /** Null if our books do not have it. */
  ours: BookedPayment['state'] | BookedRefund['state'] | null;
  /** Null if the provider does not have it. */
  theirs: LedgerState | null;
  /** When it was made at the provider; when our books last changed if the provider does not have it. */
  at: number;
  /** For a refund at the provider: the payment that it refunds, if the provider says. */
  paymentId?: string | null;
  /** For a refund in our books: its id at the provider. */
  refundId?: string;
}

/** A finding of this kind about an entry of the provider's ledger. */
export function findingOf(kind: FindingKind, entry: LedgerEntry, ours: Finding['ours']): Finding {
  const { id, orderNumber, amount, currency, state, createdAt, paymentId } = entry;
  return {
    kind,
    id,
    orderNumber,
    amount,
    currency,
    ours,
    theirs: state,
    at: createdAt.getTime(),
    ...(paymentId != null && { paymentId }),
  };
}
