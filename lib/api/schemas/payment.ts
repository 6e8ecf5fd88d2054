import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** A payment method on offer, with what the browser needs to use it. */
export type PaymentMethodOffer =
  /**
   * The shop's own card form: POST /payment/sandbox/tokens exchanges a card for a one-time token.
   */
  | { type: 'CREDIT_CARD'; form: 'sandbox' }
  | { type: 'PAYPAL'; form: 'sandbox' }
  | { type: 'AFTERPAY'; min: Cents; max: Cents };

/** GET /payment/methods: the response. */
export interface PaymentMethodsResponse {
  /** No money moves; the screens say so wherever a payment is made. */
  sandbox: boolean;
  methods: PaymentMethodOffer[];
}

/** A payment approved at the provider; its token works once. */
export interface ApprovedPayment {
  type: Extract<PaymentType, 'CREDIT_CARD' | 'PAYPAL' | 'AFTERPAY'>;
  token: string;
  /** Shown to the shopper, like `Visa ending in 1111`. */
  label: string;
}
