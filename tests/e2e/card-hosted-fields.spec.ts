import { testCardAuthentication, testWithoutCardNetwork } from './support/card-authentication.ts';
import { testCardPayments } from './support/card-payments.ts';
import { test } from './support/provider-shop.ts';

test.describe('a card in Braintree’s hosted fields', () => {
  testCardPayments({ tag: '@change' });
});

test.describe('3-D Secure with Braintree’s hosted fields', () => {
  testCardAuthentication({ tag: '@change' });
});

testWithoutCardNetwork();
