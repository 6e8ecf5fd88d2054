import { startAfterpayCheckoutCall } from '#lib/api/calls/payment/start-afterpay-checkout.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { askAfterpay } from '#lib/server/payments/afterpay/ask-afterpay.ts';

/** Starts an Afterpay checkout, which the shopper approves on Afterpay's page or in its window. */
export const POST = jsonRoute(startAfterpayCheckoutCall, {
  addressLimit: 'afterpayCheckout',
  async handle({ body }) {
    const { amount, shippingAddress = null, consumer = null, express = null } = body;
    return askAfterpay(startAfterpayCheckoutCall.errors, (afterpay, signal) =>
      afterpay.start({ amount, shippingAddress, consumer, express }, signal),
    );
  },
});
