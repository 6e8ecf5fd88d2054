import { pageSettings } from './page-settings.ts';
import type { AfterpaySettings, BraintreeMethod, BraintreeSettings } from './payment-variables.ts';

/** A payment method that pages show before the checkout asks. */
export const SHOWN_PAYMENTS = [
  'CREDIT_CARD',
  'PAYPAL',
  'GOOGLE_PAY',
  'APPLE_PAY',
  'AFTERPAY',
] as const;
export type ShownPayment = (typeof SHOWN_PAYMENTS)[number];

const OF_BRAINTREE: Record<BraintreeMethod, ShownPayment> = {
  card: 'CREDIT_CARD',
  paypal: 'PAYPAL',
  'google-pay': 'GOOGLE_PAY',
  'apple-pay': 'APPLE_PAY',
};

/**
 * The configured providers' methods. Without any provider, all methods, because the sandbox
 * imitates each.
 */
export function shownPaymentsOf({
  BRAINTREE,
  AFTERPAY,
}: {
  BRAINTREE: BraintreeSettings | undefined;
  AFTERPAY: AfterpaySettings | undefined;
}): readonly ShownPayment[] {
  if (!BRAINTREE && !AFTERPAY) return SHOWN_PAYMENTS;
  const taken = (BRAINTREE?.methods ?? []).map((method) => OF_BRAINTREE[method]);
  return AFTERPAY ? [...taken, 'AFTERPAY'] : taken;
}

/** The methods that this shop takes. */
export function shownPayments(): readonly ShownPayment[] {
  return pageSettings()?.payments ?? SHOWN_PAYMENTS;
}
