import { findApprovalCall } from '#lib/api/calls/payment/find-approval.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { checkoutClosed, findOpenCheckout } from '#lib/server/payments/sandbox/checkouts.ts';
import { sandboxOnly } from '#lib/server/payments/sandbox/sandbox-only.ts';

/** What the shopper must approve on a sandbox page. A POST, to keep the token out of the URL. */
export const POST = jsonRoute(findApprovalCall, {
  addressLimit: 'paymentDecision',
  async handle({ body, request }) {
    sandboxOnly(request);
    const checkout = await findOpenCheckout(database(), body.provider, body.token);
    if (!checkout) throw checkoutClosed();
    return checkout;
  },
});
