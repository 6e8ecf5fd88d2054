import { decideApprovalCall } from '#lib/api/calls/payment/decide-approval.ts';
import { APPROVAL_TYPES, approvalReturnPath } from '#lib/commerce/checkout/approval.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { checkoutClosed, decideCheckout } from '#lib/server/payments/sandbox/checkouts.ts';
import { sandboxOnly } from '#lib/server/payments/sandbox/sandbox-only.ts';

/** Receives the shopper's decision on a sandbox page; answers where to go next. */
export const POST = jsonRoute(decideApprovalCall, {
  addressLimit: 'paymentDecision',
  async handle({ body, request }) {
    sandboxOnly(request);
    const { provider, token, decision } = body;
    if (!(await decideCheckout(database(), provider, token, decision))) {
      throw checkoutClosed();
    }
    const type = APPROVAL_TYPES[provider];
    return { returnPath: approvalReturnPath({ type, token, approved: decision !== 'cancel' }) };
  },
});
