import { readPaymentOffersCall } from '#lib/api/calls/payment/read-payment-offers.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';

const TIMEOUT_MS = 10_000;

/** The payment methods on offer and what the browser needs for each. */
export const GET = queryRoute(readPaymentOffersCall, {
  addressLimit: 'paymentMethods',
  async handle() {
    const gateway = paymentGateway();
    const methods = await gateway.offers(AbortSignal.timeout(TIMEOUT_MS));
    return { sandbox: gateway.sandbox, methods };
  },
});
