import { startAfterpayCheckoutCall } from '#lib/api/calls/payment/start-afterpay-checkout.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';

const TIMEOUT_MS = 10_000;

/** Starts an Afterpay checkout, which the shopper approves on Afterpay's page. */
export const POST = jsonRoute(startAfterpayCheckoutCall, {
  addressLimit: 'afterpayCheckout',
  async handle({ body }) {
    const { amount, shippingAddress = null } = body;
    return paymentGateway().startAfterpayCheckout(
      { amount, shippingAddress },
      AbortSignal.timeout(TIMEOUT_MS),
    );
  },
});
