import type { Ref } from 'react';
import type { ApprovedPayment } from '#lib/api/payment/approved-payment.ts';
import type { CardPurchase } from '#lib/api/payment/card-purchase.ts';
import type { ThreeDSecure } from '#lib/config/payment-variables.ts';

/** A form for a card, whoever's it is. Unmounting it takes down all that it opened. */
export interface CardEntry {
  /**
   * Checks the card and exchanges it for a one-time payment token. Null if that failed; the form
   * then shows the error and focuses the invalid field, if any. `purchase`: what the card pays for,
   * so that its issuer can be asked; null where that is not known.
   */
  tokenise(purchase: CardPurchase | null): Promise<ApprovedPayment | null>;
  /** The token was offered and is spent: the next one must be another, with nothing retyped. */
  again(): void;
}

/** What every form for a card takes. */
export interface CardEntryProps {
  ref: Ref<CardEntry>;
  threeDSecure: ThreeDSecure;
}
