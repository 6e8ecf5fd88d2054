import * as z from 'zod/mini';
import { defineCall, type RequestOf, type ResponseOf } from '#lib/api/calls/call.ts';
import { openCheckout } from '#lib/api/schemas/approval.ts';
import { OPEN_CHECKOUT_ERRORS } from './sandbox-errors.ts';

/** The checkout to show on the sandbox's approval page. A POST, to keep the token out of the URL. */
export const findApprovalCall = defineCall({
  method: 'POST',
  path: '/payment/sandbox/checkouts',
  request: z.strictObject(openCheckout),
  /** The amount to approve, in cents. */
  response: z.object({ amount: z.int() }),
  errors: OPEN_CHECKOUT_ERRORS,
});
export type SandboxCheckoutRequest = RequestOf<typeof findApprovalCall>;
export type SandboxCheckoutResponse = ResponseOf<typeof findApprovalCall>;
