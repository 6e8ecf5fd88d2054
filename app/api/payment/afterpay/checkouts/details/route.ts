import { readAfterpayCheckoutCall } from '#lib/api/calls/payment/read-afterpay-checkout.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { askAfterpay } from '#lib/server/payments/afterpay/ask-afterpay.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/** What the shopper chose and approved in an express checkout, for whoever has its token. */
export const POST = jsonRoute(readAfterpayCheckoutCall, {
  addressLimit: 'afterpayDetails',
  async handle({ body }) {
    const { errors } = readAfterpayCheckoutCall;
    const checkout = await askAfterpay(errors, (afterpay, signal) =>
      afterpay.read(body.token, signal),
    );
    if (!checkout) throw callError(errors, 'CheckoutNotApproved');
    const { amount, consumer: contact, shippingAddress, methodCode } = checkout;
    return { amount, contact, shippingAddress, methodCode };
  },
});
