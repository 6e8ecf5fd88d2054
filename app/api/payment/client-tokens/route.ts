import { createClientTokenCall } from '#lib/api/calls/payment/create-client-token.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { optionalCallerWrite } from '#lib/server/identity/authenticate.ts';
import { createClientToken } from '#lib/server/payments/create-client-token.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';

/** A token for the provider's own code in the browser; a customer's may save methods. */
export const POST = jsonRoute(createClientTokenCall, {
  addressLimit: 'clientToken',
  authenticate: optionalCallerWrite,
  async handle({ caller }) {
    return { clientToken: await createClientToken(paymentGateways(), caller?.sub ?? null) };
  },
});
