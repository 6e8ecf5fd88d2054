import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { LedgerEntry, LedgerWindow } from '#lib/commerce/payment/ledger.ts';
import type { PaymentVault } from './payment-vault.ts';
import type { PaymentWebhooks } from './payment-webhooks.ts';

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
  /** How it gets there or where it is collected; missing: not known. */
  deliveryMethodCode?: string;
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

/** Who pays, as far as known when a checkout starts. */
export interface Consumer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export interface AfterpayCheckoutRequest {
  amount: Cents;
  /**
   * Null for an express checkout with delivery, whose address is chosen at Afterpay. Of a pickup:
   * the store's, or null.
   */
  shippingAddress: CheckoutAddress | null;
  consumer: Consumer | null;
  /** Of an express checkout, in a window of Afterpay's: how the order gets to the shopper. */
  express: 'delivery' | 'pickup' | null;
}

/** What the shopper has chosen and approved at Afterpay. */
export interface AfterpayCheckout {
  amount: Cents;
  consumer: Consumer;
  /** Null for a pickup. */
  shippingAddress: CheckoutAddress | null;
  /** Code of the delivery method chosen in an express checkout. */
  methodCode: string | null;
}

/** What an adapter for Afterpay can do beside taking payments. */
export interface AfterpayCheckouts {
  start(request: AfterpayCheckoutRequest, signal: AbortSignal): Promise<StartedCheckout>;
  /** An express checkout as it stands; null if unknown, expired, used or not approved yet. */
  read(token: string, signal: AbortSignal): Promise<AfterpayCheckout | null>;
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

/** Money to give back, of a captured payment. */
export interface RefundRequest {
  /** The shop's id of this refund. */
  refundId: string;
  paymentId: string;
  amount: Cents;
}

export type RefundResult =
  | { status: 'refunded' }
  /** A person must give the money back in another way. `reason` is for staff. */
  | { status: 'refused'; reason: string };

/** A payment in the provider's records. Its amount is 0 if it is not in the shop's currency. */
export interface FoundPayment extends Authorisation {
  state: 'authorised' | 'captured' | 'voided';
}

/** A declined payment in the provider's records. */
export interface FoundDecline {
  paymentId: string;
  amount: Cents;
  state: 'declined';
  code: DeclineCode;
}

/**
 * A payment provider. A call has no time limit of its own: callers set one with `signal`. A
 * rejected promise means that the outcome is unknown; a definite refusal is returned as a result.
 */
export interface PaymentGateway {
  /** Stored with each payment: later calls about it go to the gateway of this name. */
  name: string;
  /** True if no money moves. */
  sandbox: boolean;
  /** The kinds of instrument it takes. */
  takes: readonly PaymentInstrument['kind'][];
  vault: PaymentVault;
  /** Null if the provider is not Afterpay or an imitation of it. */
  afterpay: AfterpayCheckouts | null;
  /**
   * A token for the provider's own browser code, valid for about a day. It is nobody's, so that no
   * method can be read, saved or tried with it. Null if its browser code needs none.
   */
  clientToken: ((signal: AbortSignal) => Promise<string>) | null;
  /** Null if the provider tells nothing by itself. */
  webhooks: PaymentWebhooks | null;
  /** The payment methods on offer, each with what the browser needs for it. */
  offers(signal: AbortSignal): Promise<PaymentMethodOffer[]>;
  /**
   * An id that is the same for a card whoever uses it and with any expiry, and does not reveal its
   * number. Requested before a payment, to count declines by card. Null if not a card, or unknown.
   */
  fingerprint(
    request: Pick<AuthoriseRequest, 'instrument' | 'customerId'>,
    signal: AbortSignal,
  ): Promise<string | null>;
  authorise(request: AuthoriseRequest, signal: AbortSignal): Promise<AuthoriseResult>;
  /**
   * All payments ever tried under an order number, the declined ones too. Rejects while one is
   * undecided.
   */
  find(orderNumber: string, signal: AbortSignal): Promise<(FoundPayment | FoundDecline)[]>;
  /**
   * Undoes, as far as the provider can, what may still become of a payment that was given up without
   * an answer. Null if it has no such call: looking for it later must do.
   */
  abandon:
    | ((
        request: Pick<AuthoriseRequest, 'orderNumber' | 'instrument'>,
        signal: AbortSignal,
      ) => Promise<void>)
    | null;
  /**
   * The longest window of `list`, in days: short, so that its entries fit into memory, unless each
   * call has to read far more than its window.
   */
  listDays: number;
  /** The provider's payments and refunds that were created in the window, in any order. */
  list(window: LedgerWindow, signal: AbortSignal): Promise<LedgerEntry[]>;
  /**
   * Captures an authorised payment of this amount as a whole; does nothing if it is already captured.
   * Rejects too if another amount was captured, such as a part: our books then stay as they are, and
   * the comparison of both ledgers tells a person.
   */
  capture(paymentId: string, amount: Cents, signal: AbortSignal): Promise<void>;
  /** Voids an authorised payment; does nothing if it is already voided. */
  void(paymentId: string, signal: AbortSignal): Promise<void>;
  /**
   * Gives back a part or all of a captured payment, once per `refundId`: a repeated call moves no
   * more money and answers `refunded`. An adapter whose provider does not know such ids looks among
   * the payment's refunds before it makes one.
   */
  refund(request: RefundRequest, signal: AbortSignal): Promise<RefundResult>;
}
