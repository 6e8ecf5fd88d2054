import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** One payment method on offer and what the browser needs to use it. */
export type PaymentMethodOffer =
  /** Our own card form: POST /payment/sandbox/tokens makes a one-time token of a card. */
  | { type: 'CREDIT_CARD'; form: 'sandbox' }
  | { type: 'PAYPAL'; form: 'sandbox' }
  | { type: 'AFTERPAY'; min: Cents; max: Cents };

/** GET /payment/methods: the answer. */
export interface PaymentMethodsResponse {
  /** No money moves: said on screen wherever a payment is made. */
  sandbox: boolean;
  methods: PaymentMethodOffer[];
}

/** A payment the shopper approved on the provider's own page, ready to be used once. */
export interface ApprovedPayment {
  type: Extract<PaymentType, 'CREDIT_CARD' | 'PAYPAL' | 'AFTERPAY'>;
  token: string;
  /** For the shopper: `Visa ending in 1111`. */
  label: string;
}
