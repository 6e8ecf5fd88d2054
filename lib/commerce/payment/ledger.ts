import type { Cents } from '#lib/commerce/money.ts';

/**
 * `at-work`: undecided. `captured`: not settled yet. `lost`: settlement was declined. `unknown`: a
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

/** One entry of a provider's own list of payments, to compare with ours. */
export interface LedgerEntry {
  /** The payment's id; for a refund, the refund's own id. */
  id: string;
  kind: 'payment' | 'refund';
  /** From the provider; null if it has none. */
  orderNumber: string | null;
  /** In cents of `currency`. */
  amount: Cents;
  /** ISO 4217, like `AUD`. */
  currency: string;
  state: LedgerState;
  createdAt: Date;
  /** For a refund: the payment that it refunds. Missing or null if the provider does not say. */
  paymentId?: string | null;
  /** For a refund: the shop's id of it. Missing or null if the provider does not store it. */
  refundId?: string | null;
}

/** Entries created from `since`, inclusive, to `until`, exclusive. */
export interface LedgerWindow {
  since: Date;
  until: Date;
}
