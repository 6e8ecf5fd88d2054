import { expect, it } from 'vitest';
import { readEnvironment } from '#lib/config/environment.ts';
import { allowsSandbox, takesTestPayments } from '#lib/config/test-payments.ts';
import { isOwnNetwork } from '#lib/config/this-machine.ts';

const PUBLIC = { SITE_URL: 'https://shop.example' };
const LIVE = {
  ...PUBLIC,
  AFTERPAY_ENVIRONMENT: 'production',
  AFTERPAY_MERCHANT_ID: '1',
  AFTERPAY_SECRET_KEY: 'secret',
};

it.each([
  [{}, true],
  [{ PAYMENTS_SANDBOX: '0' }, false],
  [PUBLIC, false],
  [{ ...PUBLIC, PAYMENTS_SANDBOX: '1' }, true],
])(
  'the sandbox takes payments on this machine or when PAYMENTS_SANDBOX allows it: %j',
  (given, allowed) => {
    expect(allowsSandbox(readEnvironment(given))).toBe(allowed);
  },
);

it.each([
  [{}, true],
  [LIVE, false],
  [{ ...LIVE, AFTERPAY_ENVIRONMENT: 'sandbox' }, true],
])('pages say whether payments move no money (%#)', (given, test) => {
  expect(takesTestPayments(readEnvironment(given))).toBe(test);
});

it.each([
  'localhost:3000',
  '127.0.0.1',
  '[::1]:3000',
  '[fd00::5]',
  '192.168.1.5:3000',
  '10.0.0.9',
  'shop:3000',
])('isOwnNetwork is true for %s', (host) => expect(isOwnNetwork(host)).toBe(true));

it.each([
  'shop.example',
  'shop.example:3000',
  '203.0.113.5',
  '[2001:db8::5]:3000',
  '172.32.0.1',
  '10.example',
  ':',
  '',
])('isOwnNetwork is false for %s', (host) => expect(isOwnNetwork(host)).toBe(false));
