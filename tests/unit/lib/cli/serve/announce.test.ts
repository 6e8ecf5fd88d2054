import { expect, it } from 'vitest';
import { paymentsPlace } from '#lib/cli/serve/announce.ts';
import { readEnvironment } from '#lib/config/environment.ts';

const accounts = (mode: string) => ({
  SITE_URL: 'https://shop.example',
  BRAINTREE_ENVIRONMENT: mode,
  BRAINTREE_MERCHANT_ID: 'shop',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
  AFTERPAY_ENVIRONMENT: mode,
  AFTERPAY_MERCHANT_ID: '1',
  AFTERPAY_SECRET_KEY: 'secret',
});

it.each([
  [{}, 'embedded sandbox: test cards, no money moves'],
  [accounts('sandbox'), 'test accounts of Braintree and Afterpay: no money moves'],
  [accounts('production'), 'real money, through Braintree and Afterpay'],
])(
  'the message at the start says who takes payments, and whether money moves (%#)',
  (settings, said) => {
    expect(paymentsPlace(readEnvironment(settings))).toBe(said);
  },
);
