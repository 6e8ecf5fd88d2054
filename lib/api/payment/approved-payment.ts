import type { PaymentType } from '#lib/commerce/checkout/order.ts';

/** A payment approved at the provider; its token works once. */
export interface ApprovedPayment {
  type: Extract<PaymentType, 'CREDIT_CARD' | 'PAYPAL' | 'AFTERPAY'>;
  token: string;
  /** Shown to the shopper, like `Visa ending in 1111`. */
  label: string;
}
