import { testCardPayments } from './support/card-payments.ts';
import { test } from './support/provider-shop.ts';

test.use({ cardEntry: 'hosted-fields' });

test.describe('a card in Braintree’s hosted fields', () => {
  testCardPayments();
});
