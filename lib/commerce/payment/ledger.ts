import type { Cents } from '#lib/commerce/money.ts';

/**
 * `at-work`: undecided. `captured`: to be settled. `lost`: settlement was declined. `unknown`: a
 * status that the provider's adapter does not know.
 */
export type LedgerState =
  | 'at-work'
  | 'authorised'
  | 'captured'
  | 'settled'
  | 'voided'
  | 'declined'
  | 'lost'
  | 'unknown';

/** One line of a provider's own list of payments, to compare with ours. */
export interface LedgerEntry {
  /** The payment's id; of a refund, the refund's own. */
  id: string;
  kind: 'payment' | 'refund';
  /** As the provider has it; null if none was given. */
  orderNumber: string | null;
  /** In cents of `currency`. */
  amount: Cents;
  /** ISO 4217, like `AUD`. */
  currency: string;
  state: LedgerState;
  createdAt: Date;
  /** Of a refund: the payment that it gives back. Missing or null if the provider does not say. */
  paymentId?: string | null;
  /** Of a refund: the shop's id of it. Missing or null if the provider does not keep it. */
  refundId?: string | null;
}

/** Entries created from `since` up to, but not at, `until`. */
export interface LedgerWindow {
  since: Date;
  until: Date;
}
