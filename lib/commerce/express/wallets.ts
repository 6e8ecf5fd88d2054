import type { PaymentType } from '#lib/commerce/checkout/order.ts';

/** The wallets of express checkouts, in the order of their buttons. */
export const EXPRESS_WALLETS = ['APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL', 'AFTERPAY'] as const;
export type ExpressWallet = (typeof EXPRESS_WALLETS)[number];

export const WALLET_NAMES: Readonly<Record<ExpressWallet, string>> = {
  APPLE_PAY: 'Apple Pay',
  GOOGLE_PAY: 'Google Pay',
  PAYPAL: 'PayPal',
  AFTERPAY: 'Afterpay',
};

/** The name of a wallet's payment in the order. */
export const EXPRESS_PAYMENT_TYPES = {
  APPLE_PAY: 'BRAINTREE_APPLE_PAY_EXPRESS',
  GOOGLE_PAY: 'BRAINTREE_GOOGLE_PAY_EXPRESS',
  PAYPAL: 'BRAINTREE_PAYPAL_EXPRESS',
  AFTERPAY: 'AFTERPAY_EXPRESS',
} as const satisfies Record<ExpressWallet, PaymentType>;

export function isExpressWallet(type: string): type is ExpressWallet {
  return (EXPRESS_WALLETS as readonly string[]).includes(type);
}
