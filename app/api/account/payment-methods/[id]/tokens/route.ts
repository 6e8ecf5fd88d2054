import { createSavedCardTokenCall } from '#lib/api/calls/account/create-saved-card-token.ts';
import { createSavedCardToken } from '#lib/server/accounts/payment-methods.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';

/** A one-time token of a saved card, with which its issuer can authenticate the shopper. */
export const POST = jsonRoute(createSavedCardTokenCall, {
  authenticate,
  customerLimit: 'savedCardToken',
  handle: ({ caller: { sub }, params }) =>
    createSavedCardToken(paymentGateways().vault, sub, params.id),
});
