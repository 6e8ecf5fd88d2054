import type { ApprovedPayment } from '#lib/api/schemas/payment.ts';

export const PAYMENT_METHODS_FAILED = 'Unable to load available payment methods.';

/** Shown when a payment method cannot be started. */
export const PAYMENT_METHOD_FAILED: Record<ApprovedPayment['type'], string> = {
  CREDIT_CARD: 'Unable to load card payments. Please try again or choose another way to pay.',
  PAYPAL: 'Unable to load PayPal. Please try again or choose another way to pay.',
  AFTERPAY: 'Unable to load Afterpay. Please try again or choose another way to pay.',
};

/** Shown wherever a payment is made through the sandbox. */
export const NO_MONEY_MOVES = 'This is a test payment gateway: no money moves.';
