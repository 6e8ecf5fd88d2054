import * as z from 'zod/mini';
import { defineCall, type RequestOf, type ResponseOf } from '#lib/api/calls/call.ts';
import { openCheckout } from '#lib/api/schemas/approval.ts';
import { APPROVAL_DECISIONS } from '#lib/commerce/checkout/approval.ts';
import { OPEN_CHECKOUT_ERRORS } from './sandbox-errors.ts';

/** Receives the shopper's decision on the sandbox's approval page. */
export const decideApprovalCall = defineCall({
  method: 'POST',
  path: '/payment/sandbox/decisions',
  request: z.strictObject({ ...openCheckout, decision: z.enum(APPROVAL_DECISIONS) }),
  /** The path to send the shopper to, on our own origin. */
  response: z.object({ returnPath: z.string() }),
  errors: OPEN_CHECKOUT_ERRORS,
});
export type ApprovalDecisionRequest = RequestOf<typeof decideApprovalCall>;
export type ApprovalDecisionResponse = ResponseOf<typeof decideApprovalCall>;
