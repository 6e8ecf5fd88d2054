import type { Cents } from '#lib/commerce/money.ts';
import type { LedgerEntry } from '#lib/commerce/payment/ledger.ts';

export type NoticeSubject = 'dispute' | 'payment' | 'saved-method';

/**
 * The subject of a provider's notice. It is a hint, not a fact: it may be late, repeated or out of
 * order, and anybody who has seen it can send it again. Ask the provider for the facts.
 */
export interface ProviderNotice {
  /** The provider's name for it, such as `dispute_opened`. */
  kind: string;
  about: NoticeSubject;
  /** Id of the dispute, the payment, the refund, or the saved payment method. */
  subject: string;
  sentAt: Date;
}

export type ReadNotice =
  /** Not signed by the provider. */
  | { status: 'forged' }
  /** Signed, but about nothing that the shop acts on. */
  | { status: 'ignored' }
  | { status: 'read'; notice: ProviderNotice };

/** A buyer's bank takes a payment back, or asks about it. */
export interface Dispute {
  id: string;
  paymentId: string;
  /** In the provider's words; null if there is none. */
  orderNumber: string | null;
  /** `chargeback`, `pre_arbitration` or `retrieval`. */
  kind: string;
  status: string;
  reason: string;
  /** In cents of `currency`. */
  amount: Cents;
  currency: string;
  /** Days, YYYY-MM-DD; null if the provider names none. */
  receivedOn: string | null;
  /** The last day on which the shop may answer. */
  replyBy: string | null;
}

/** What a provider reports by webhook, and what the shop then asks it. */
export interface PaymentWebhooks {
  /**
   * Answers the provider's challenge, to prove that the address is the shop's. Null if the
   * challenge is invalid.
   */
  answerChallenge(challenge: string): string | null;
  /** Never rejects because of the content sent. */
  read(message: { signature: string; payload: string }): Promise<ReadNotice>;
  /** The current state of a dispute; null if no dispute has this id. */
  findDispute(id: string, signal: AbortSignal): Promise<Dispute | null>;
  /** The current state of a payment or refund; null if none has this id. */
  findEntry(id: string, signal: AbortSignal): Promise<LedgerEntry | null>;
  /**
   * Removes a saved method from the provider's vault if its owner has revoked it there; leaves any
   * other. Returns whether it removed one.
   */
  removeRevoked(id: string, signal: AbortSignal): Promise<boolean>;
}
