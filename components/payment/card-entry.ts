import type { Ref } from 'react';
import type { ApprovedPayment } from '#lib/api/payment/approved-payment.ts';
import type { CardPurchase } from '#lib/api/payment/card-purchase.ts';
import type { ThreeDSecure } from '#lib/config/payment-variables.ts';

/** A card form of any kind. Unmounting it closes everything that it opened. */
export interface CardEntry {
  /**
   * Checks the card and exchanges it for a one-time payment token. Null if that failed; the form
   * then shows the error and focuses the invalid field, if any. `purchase`: what the card pays for,
   * so that its issuer can be asked; null if unknown.
   */
  tokenise(purchase: CardPurchase | null): Promise<ApprovedPayment | null>;
  /** The token has been used up, so the next one must be new, without typing the card again. */
  again(): void;
}

/** What every card form takes. */
export interface CardEntryProps {
  ref: Ref<CardEntry>;
  threeDSecure: ThreeDSecure;
}
