import { testCardAuthentication, testWithoutCardNetwork } from './support/card-authentication.ts';
import { test } from './support/provider-shop.ts';

test.use({ cardEntry: 'hosted-fields', threeDSecure: 'auto' });

test.describe('3-D Secure with Braintree’s hosted-fields', () => {
  testCardAuthentication();
});

testWithoutCardNetwork();
