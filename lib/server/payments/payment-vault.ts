import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** The amount authorised to verify a payment method being saved, and then voided. */
export const VERIFICATION_AMOUNT: Cents = 100;

export type SaveMethodResult =
  | { status: 'saved'; method: SavedPaymentMethod }
  | { status: 'declined'; code: DeclineCode };

/**
 * Payment methods that a provider stores for the shop's customers; the shop itself stores no card
 * numbers. Every call affects only the given customer's methods. Callers set a time limit with
 * `signal`; a rejected promise means that the outcome is unknown.
 */
export interface PaymentVault {
  /**
   * Saves the method behind a one-time token after authorising and voiding `VERIFICATION_AMOUNT` on
   * it. An already saved method is not duplicated.
   */
  save(
    request: { customerId: string; token: string },
    signal: AbortSignal,
  ): Promise<SaveMethodResult>;
  /** Oldest first. */
  list(customerId: string, signal: AbortSignal): Promise<SavedPaymentMethod[]>;
  /** False if this customer has no such method. */
  remove(method: { customerId: string; id: string }, signal: AbortSignal): Promise<boolean>;
  /** Removes all of a customer's methods; does nothing if there are none. */
  forget(customerId: string, signal: AbortSignal): Promise<void>;
}
