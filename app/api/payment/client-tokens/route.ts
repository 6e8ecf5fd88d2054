import { createClientTokenCall } from '#lib/api/calls/payment/create-client-token.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { createClientToken } from '#lib/server/payments/create-client-token.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';

/** A token for the provider's own code in the browser. */
export const POST = jsonRoute(createClientTokenCall, {
  addressLimit: 'clientToken',
  async handle() {
    return { clientToken: await createClientToken(paymentGateways()) };
  },
});
