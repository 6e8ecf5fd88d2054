import { testCardAuthentication, testWithoutCardNetwork } from './support/card-authentication.ts';
import { test } from './support/provider-shop.ts';

test.use({ cardEntry: 'drop-in', threeDSecure: 'auto' });

test.describe('3-D Secure with Braintree’s drop-in', () => {
  testCardAuthentication();
});

testWithoutCardNetwork();
