import { startPayPalCheckoutCall } from '#lib/api/calls/payment/start-paypal-checkout.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { startCheckout } from '#lib/server/payments/sandbox/checkouts.ts';
import { sandboxOnly } from '#lib/server/payments/sandbox/sandbox-only.ts';

/** Starts a sandbox PayPal checkout. PayPal's own script starts a real one. */
export const POST = jsonRoute(startPayPalCheckoutCall, {
  addressLimit: 'payPalCheckout',
  async handle({ body, request }) {
    sandboxOnly(request);
    return startCheckout(database(), 'paypal', { amount: body.amount, shippingAddress: null });
  },
});
