import { payPalCheckoutRequest, type StartedCheckoutResponse } from '#lib/api/schemas/approval.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { startCheckout } from '#lib/server/payments/sandbox/checkouts.ts';
import { sandboxOnly } from '#lib/server/payments/sandbox/sandbox-only.ts';

/** Starts a sandbox PayPal checkout; a real one is started by PayPal's own script. */
export const POST = jsonRoute({
  addressLimit: 'payPalCheckout',
  schema: payPalCheckoutRequest,
  async handle({ body }): Promise<StartedCheckoutResponse> {
    sandboxOnly();
    return startCheckout(database(), 'paypal', { amount: body.amount, shippingAddress: null });
  },
});
