import type { PaymentMethodOffer } from '#lib/api/schemas/payment.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { PaymentVault } from './payment-vault.ts';

/** What pays the part of an order that vouchers do not. */
export type PaymentInstrument =
  | {
      kind: 'braintree';
      express: boolean;
      token: { type: 'immediate' | 'saved'; value: string };
      deviceData: string | null;
    }
  | { kind: 'afterpay'; express: boolean; token: string };

export interface AuthoriseRequest {
  /** Unique to one attempt at an order: by it a payment whose answer was lost is found again. */
  orderNumber: string;
  amount: Cents;
  instrument: PaymentInstrument;
  /** Whoever is signed in: saved instruments pay for their owner only. Null for a guest. */
  customerId: string | null;
  /**
   * Whether the provider keeps a one-time instrument in its vault for `customerId`, once it has the
   * money; what is declined is not kept. One that is kept already stays one.
   */
  saveInstrument: boolean;
  email: string;
  billingAddress: CheckoutAddress;
  shippingAddress: CheckoutAddress | null;
  /** Token of the fraud-prevention script, where there is one. */
  fraudToken: string | null;
}

/** Money the provider keeps for an order, not yet taken. */
export interface Authorisation {
  paymentId: string;
  amount: Cents;
  type: PaymentType;
  /** For the shopper: `Visa ending in 1111`. */
  label: string;
}

/** What the shopper is asked to approve at Afterpay before the order is placed. */
export interface AfterpayCheckoutRequest {
  amount: Cents;
  /** Null where the order is picked up. */
  shippingAddress: CheckoutAddress | null;
}

/** A checkout begun at a provider: where the shopper approves it, and what then pays. */
export interface StartedCheckout {
  token: string;
  redirectUrl: string;
}

export type DeclineCode =
  | 'PaymentGatewayRejected'
  | 'PaymentProcessorDeclinedSoft'
  | 'PaymentProcessorDeclinedHard'
  | 'PaymentFailureUnrecoverable'
  | 'PaymentInstrumentTypeNotAccepted'
  /** What the shopper approved at Afterpay is not this order. */
  | 'AfterpayDetailsMismatch';

export type AuthoriseResult =
  | { status: 'authorised'; authorisation: Authorisation }
  | { status: 'declined'; code: DeclineCode };

/** A payment as the provider knows it. */
export interface FoundPayment extends Authorisation {
  state: 'authorised' | 'captured' | 'voided';
}

/**
 * A provider of payments. Every call may take as long as it likes: callers bound it by `signal`.
 * A rejected promise means that nobody knows what happened; a definite no is an answer.
 */
export interface PaymentGateway {
  name: string;
  /** Whether no money moves. */
  sandbox: boolean;
  vault: PaymentVault;
  /** The ways to pay, each with what the browser needs for it. */
  offers(signal: AbortSignal): Promise<PaymentMethodOffer[]>;
  startAfterpayCheckout(
    request: AfterpayCheckoutRequest,
    signal: AbortSignal,
  ): Promise<StartedCheckout>;
  /**
   * What tells a card from every other, whoever brings it and whatever expiry goes with it, and
   * does not tell its number: Braintree has `uniqueNumberIdentifier` for a saved one. Asked before
   * a payment, for declines to be counted by it. Null for what is no card, or not known.
   */
  fingerprint(
    request: Pick<AuthoriseRequest, 'instrument' | 'customerId'>,
    signal: AbortSignal,
  ): Promise<string | null>;
  authorise(request: AuthoriseRequest, signal: AbortSignal): Promise<AuthoriseResult>;
  /** All payments ever made under an order number. */
  find(orderNumber: string, signal: AbortSignal): Promise<FoundPayment[]>;
  /** Takes authorised money; nothing more when it is taken already. */
  capture(paymentId: string, signal: AbortSignal): Promise<void>;
  /** Gives authorised money free; nothing more when it is free already. */
  void(paymentId: string, signal: AbortSignal): Promise<void>;
}
