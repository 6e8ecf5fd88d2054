import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { LedgerEntry, LedgerWindow } from '#lib/commerce/payment/ledger.ts';
import type { PaymentVault } from './payment-vault.ts';
import type { PaymentWebhooks } from './payment-webhooks.ts';

/** What pays the part of an order that gift cards do not cover. */
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
  /** Null if the payment needs none. */
  billingAddress: CheckoutAddress | null;
  shippingAddress: CheckoutAddress | null;
  /** How the order gets to the shopper, or where it is collected; missing if unknown. */
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

/** The payer's details, as far as they are known when a checkout starts. */
export interface Consumer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export interface AfterpayCheckoutRequest {
  amount: Cents;
  /**
   * Null for an express checkout with delivery, because the shopper chooses the address at
   * Afterpay. For a pickup: the store's address, or null.
   */
  shippingAddress: CheckoutAddress | null;
  consumer: Consumer | null;
  /** For an express checkout in Afterpay's window: how the order gets to the shopper. */
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

/** What an Afterpay adapter can do besides taking payments. */
export interface AfterpayCheckouts {
  start(request: AfterpayCheckoutRequest, signal: AbortSignal): Promise<StartedCheckout>;
  /**
   * The current state of an express checkout; null if it is unknown, expired, used or not approved
   * yet.
   */
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

/** A refund of a captured payment. */
export interface RefundRequest {
  /** The shop's id of this refund. */
  refundId: string;
  paymentId: string;
  amount: Cents;
}

export type RefundResult =
  | { status: 'refunded' }
  /** A person must refund the money in another way. `reason` is for staff. */
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
 * A payment provider. Calls have no time limit of their own: callers set one with `signal`. If a
 * promise rejects, the outcome is unknown; a definite refusal is returned as a result.
 */
export interface PaymentGateway {
  /** Stored with each payment: later calls about the payment go to the gateway with this name. */
  name: string;
  /** True if no money moves. */
  sandbox: boolean;
  /** The kinds of instrument it takes. */
  takes: readonly PaymentInstrument['kind'][];
  vault: PaymentVault;
  /** Null if the provider is neither Afterpay nor an imitation of it. */
  afterpay: AfterpayCheckouts | null;
  /**
   * A token for the provider's own browser code, valid for about a day. It belongs to no customer,
   * so nobody can read, save or try payment methods with it. Null if the browser code needs none.
   */
  clientToken: ((signal: AbortSignal) => Promise<string>) | null;
  /** Null if the provider sends no notices. */
  webhooks: PaymentWebhooks | null;
  /** The payment methods on offer, each with what the browser needs for it. */
  offers(signal: AbortSignal): Promise<PaymentMethodOffer[]>;
  /**
   * An id for a card that does not depend on who uses it or on its expiry, and does not reveal its
   * number. It is requested before a payment, to count declines by card. Null if it is not a card,
   * or unknown.
   */
  fingerprint(
    request: Pick<AuthoriseRequest, 'instrument' | 'customerId'>,
    signal: AbortSignal,
  ): Promise<string | null>;
  /**
   * Whether a one-time token is of a card in Google Pay, which checks whose card it is. A card of any
   * other kind may be a stolen number.
   */
  isGooglePay(token: string, signal: AbortSignal): Promise<boolean>;
  authorise(request: AuthoriseRequest, signal: AbortSignal): Promise<AuthoriseResult>;
  /**
   * All payments ever tried under an order number, including declined ones. Rejects while one is
   * undecided.
   */
  find(orderNumber: string, signal: AbortSignal): Promise<(FoundPayment | FoundDecline)[]>;
  /**
   * Cancels, as far as the provider can, a payment that was given up without an answer but may
   * still go through. Null if the provider has no such call; then only a later lookup finds the
   * payment.
   */
  abandon:
    | ((
        request: Pick<AuthoriseRequest, 'orderNumber' | 'instrument'>,
        signal: AbortSignal,
      ) => Promise<void>)
    | null;
  /**
   * The longest window of `list`, in days. It is short, so that its entries fit into memory, unless
   * each call has to read far more than its window anyway.
   */
  listDays: number;
  /** The provider's payments and refunds that were created in the window, in any order. */
  list(window: LedgerWindow, signal: AbortSignal): Promise<LedgerEntry[]>;
  /**
   * Captures an authorised payment of this amount in full. Does nothing if it is already captured.
   * Also rejects if another amount was captured, such as a part: our books then stay unchanged, and
   * the reconciliation reports it to a person.
   */
  capture(paymentId: string, amount: Cents, signal: AbortSignal): Promise<void>;
  /** Voids an authorised payment; does nothing if it is already voided. */
  void(paymentId: string, signal: AbortSignal): Promise<void>;
  /**
   * Refunds a part or all of a captured payment, once per `refundId`: a repeated call moves no more
   * money and answers `refunded`. If the provider does not know such ids, the adapter looks among
   * the payment's refunds before it makes one.
   */
  refund(request: RefundRequest, signal: AbortSignal): Promise<RefundResult>;
}
