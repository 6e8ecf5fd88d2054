import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';

export type SaveMethodResult =
  | { status: 'saved'; method: SavedPaymentMethod }
  | { status: 'declined'; code: DeclineCode };

export interface SavedCardToken {
  token: string;
  bin: string;
}

/**
 * Payment methods that a provider stores for the shop's customers; the shop itself stores no card
 * numbers. Every call affects only the given customer's methods. Callers set a time limit with
 * `signal`; if the promise rejects, the outcome is unknown.
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
  /**
   * A one-time token of a customer's saved card, and the card's first digits. With it the card's
   * issuer can authenticate the shopper before the card pays (3-D Secure). Null if this customer
   * has no such card, or the provider does not use 3-D Secure.
   */
  exchange(
    method: { customerId: string; id: string },
    signal: AbortSignal,
  ): Promise<SavedCardToken | null>;
  /** False if this customer has no such method. */
  remove(method: { customerId: string; id: string }, signal: AbortSignal): Promise<boolean>;
  /** Removes all of a customer's methods; does nothing if there are none. */
  forget(customerId: string, signal: AbortSignal): Promise<void>;
}

/** The vault of a provider that saves no methods. */
export const NO_VAULT: PaymentVault = {
  save: async () => ({ status: 'declined', code: 'PaymentInstrumentTypeNotAccepted' }),
  list: async () => [],
  exchange: async () => null,
  remove: async () => false,
  forget: async () => {},
};
