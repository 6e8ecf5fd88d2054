import { callApi } from '#lib/api/call-api.ts';
import type {
  ApprovalDecisionRequest,
  ApprovalDecisionResponse,
  decideApprovalCall,
} from '#lib/api/calls/payment/decide-approval.ts';
import type {
  findApprovalCall,
  SandboxCheckoutRequest,
  SandboxCheckoutResponse,
} from '#lib/api/calls/payment/find-approval.ts';

/**
 * Loads the checkout to approve from the sandbox provider.
 * @throws ApiError `CheckoutClosed` when it is already decided or expired.
 */
export function findApproval(body: SandboxCheckoutRequest): Promise<SandboxCheckoutResponse> {
  return callApi<typeof findApprovalCall>('POST /payment/sandbox/checkouts', { body });
}

/**
 * Sends the shopper's decision to the sandbox provider.
 * @throws ApiError `CheckoutClosed` when it is already decided or expired.
 */
export function decideApproval(body: ApprovalDecisionRequest): Promise<ApprovalDecisionResponse> {
  return callApi<typeof decideApprovalCall>('POST /payment/sandbox/decisions', { body });
}
