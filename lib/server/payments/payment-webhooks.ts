import type { Cents } from '#lib/commerce/money.ts';
import type { LedgerEntry } from '#lib/commerce/payment/ledger.ts';

export type NoticeSubject = 'dispute' | 'payment' | 'saved-method';

/**
 * What a provider's message is about. It is a hint, not a fact: it may be late, doubled, in any
 * order, and sent again by whoever has seen it. What is true is asked of the provider.
 */
export interface ProviderNotice {
  /** As the provider names it, like `dispute_opened`. */
  kind: string;
  about: NoticeSubject;
  /** Id of the dispute, of the payment or refund, or of the saved method of payment. */
  subject: string;
  sentAt: Date;
}

export type ReadNotice =
  /** Not signed by the provider. */
  | { status: 'forged' }
  /** Signed, and nothing that the shop acts on. */
  | { status: 'ignored' }
  | { status: 'read'; notice: ProviderNotice };

/** A buyer's bank takes a payment back, or asks about it. */
export interface Dispute {
  id: string;
  paymentId: string;
  /** As the provider has it; null if none was given. */
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
  /** The shop may answer up to the end of this day. */
  replyBy: string | null;
}

/** What a provider tells by itself, and what the shop asks then. */
export interface PaymentWebhooks {
  /** Proves to the provider that an address is the shop's. Null if the challenge is none. */
  answerChallenge(challenge: string): string | null;
  /** Never rejects because of what was sent. */
  read(message: { signature: string; payload: string }): Promise<ReadNotice>;
  /** A dispute as it stands; null if there is none of this id. */
  findDispute(id: string, signal: AbortSignal): Promise<Dispute | null>;
  /** A payment or refund as it stands; null if there is none of this id. */
  findEntry(id: string, signal: AbortSignal): Promise<LedgerEntry | null>;
  /**
   * Removes a saved method from the provider's vault if its owner has revoked it there, and leaves
   * any other alone. Whether it removed one.
   */
  removeRevoked(id: string, signal: AbortSignal): Promise<boolean>;
}
