import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { PaymentVault } from './payment-vault.ts';

/** What pays the part of an order that gift cards do not. */
export type PaymentInstrument =
  | {
      kind: 'braintree';
      express: boolean;
      token: { type: 'immediate' | 'saved'; value: string };
      deviceData: string | null;
    }
  | { kind: 'afterpay'; express: boolean; token: string };

export interface AuthoriseRequest {
  /** Unique per attempt at an order; used to look up a payment whose response was lost. */
  orderNumber: string;
  amount: Cents;
  instrument: PaymentInstrument;
  /** The signed-in customer, the only one whose saved instruments may pay; null for a guest. */
  customerId: string | null;
  /**
   * Whether the provider saves a one-time instrument for `customerId` once the payment is
   * authorised. A declined one is not saved; an already saved one is not duplicated.
   */
  saveInstrument: boolean;
  email: string;
  billingAddress: CheckoutAddress;
  shippingAddress: CheckoutAddress | null;
  /** Token of the fraud-prevention script, if any. */
  fraudToken: string | null;
}

/** An amount reserved for an order but not captured yet. */
export interface Authorisation {
  paymentId: string;
  amount: Cents;
  type: PaymentType;
  /** Shown to the shopper, like `Visa ending in 1111`. */
  label: string;
}

interface AfterpayCheckoutRequest {
  amount: Cents;
  /** Null for a pickup. */
  shippingAddress: CheckoutAddress | null;
}

/**
 * A checkout started at a provider: the page where the shopper approves it, and the token that then
 * pays.
 */
export interface StartedCheckout {
  token: string;
  redirectUrl: string;
}

export type AuthoriseResult =
  | { status: 'authorised'; authorisation: Authorisation }
  | { status: 'declined'; code: DeclineCode };

/** A payment in the provider's records. */
export interface FoundPayment extends Authorisation {
  state: 'authorised' | 'captured' | 'voided';
}

/**
 * A payment provider. A call has no time limit of its own: callers set one with `signal`. A
 * rejected promise means that the outcome is unknown; a definite refusal is returned as a result.
 */
export interface PaymentGateway {
  name: string;
  /** True if no money moves. */
  sandbox: boolean;
  vault: PaymentVault;
  /** The payment methods on offer, each with what the browser needs for it. */
  offers(signal: AbortSignal): Promise<PaymentMethodOffer[]>;
  startAfterpayCheckout(
    request: AfterpayCheckoutRequest,
    signal: AbortSignal,
  ): Promise<StartedCheckout>;
  /**
   * An id that is the same for a card whoever uses it and with any expiry, and does not reveal its
   * number; in Braintree, `uniqueNumberIdentifier` of a saved card. Requested before a payment, to
   * count declines by card. Null if not a card, or unknown.
   */
  fingerprint(
    request: Pick<AuthoriseRequest, 'instrument' | 'customerId'>,
    signal: AbortSignal,
  ): Promise<string | null>;
  authorise(request: AuthoriseRequest, signal: AbortSignal): Promise<AuthoriseResult>;
  /** All payments ever made under an order number. */
  find(orderNumber: string, signal: AbortSignal): Promise<FoundPayment[]>;
  /** Captures an authorised payment; does nothing if it is already captured. */
  capture(paymentId: string, signal: AbortSignal): Promise<void>;
  /** Voids an authorised payment; does nothing if it is already voided. */
  void(paymentId: string, signal: AbortSignal): Promise<void>;
}
