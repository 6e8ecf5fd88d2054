import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { DeclineCode } from './payment-gateway.ts';

/** What saving a payment method authorises, and gives back at once (spec section 8). */
export const VERIFICATION_AMOUNT: Cents = 100;

export type SaveMethodResult =
  | { status: 'saved'; method: SavedPaymentMethod }
  | { status: 'declined'; code: DeclineCode };

/**
 * Payment methods that a provider keeps for the shop's customers; the shop has none of their
 * numbers. Every call names the customer whose they are and touches nobody else's. Callers bound it
 * by `signal`; a rejected promise means that nobody knows what happened.
 */
export interface PaymentVault {
  /**
   * Saves what a one-time token stands for, once `VERIFICATION_AMOUNT` was authorised on it and
   * voided. One that is saved already stays one.
   */
  save(
    request: { customerId: string; token: string },
    signal: AbortSignal,
  ): Promise<SaveMethodResult>;
  /** Oldest first. */
  list(customerId: string, signal: AbortSignal): Promise<SavedPaymentMethod[]>;
  /** False where this customer has no such method. */
  remove(method: { customerId: string; id: string }, signal: AbortSignal): Promise<boolean>;
  /** Removes all of a customer's; nothing where there is none. */
  forget(customerId: string, signal: AbortSignal): Promise<void>;
}
