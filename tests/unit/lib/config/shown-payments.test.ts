import { expect, it } from 'vitest';
import { readEnvironment } from '#lib/config/environment.ts';
import { shownPaymentsOf } from '#lib/config/shown-payments.ts';

const BRAINTREE = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'shop',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
  BRAINTREE_METHODS: 'card,apple-pay',
};
const AFTERPAY = {
  AFTERPAY_ENVIRONMENT: 'sandbox',
  AFTERPAY_MERCHANT_ID: '1',
  AFTERPAY_SECRET_KEY: 'secret',
};

it.each([
  [{}, ['CREDIT_CARD', 'PAYPAL', 'GOOGLE_PAY', 'APPLE_PAY', 'AFTERPAY']],
  [BRAINTREE, ['CREDIT_CARD', 'APPLE_PAY']],
  [AFTERPAY, ['AFTERPAY']],
  [{ ...BRAINTREE, ...AFTERPAY }, ['CREDIT_CARD', 'APPLE_PAY', 'AFTERPAY']],
])('pages name the payment methods that the shop takes with %j', (settings, shown) => {
  expect(shownPaymentsOf(readEnvironment(settings))).toEqual(shown);
});
