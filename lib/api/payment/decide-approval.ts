import { fetchJson } from '#lib/api/fetch-json.ts';
import type {
  ApprovalDecisionRequest,
  ApprovalDecisionResponse,
  SandboxCheckoutRequest,
  SandboxCheckoutResponse,
} from '#lib/api/schemas/approval.ts';

/**
 * Loads the checkout to approve from the sandbox provider.
 * @throws ApiError `CheckoutClosed` when it is already decided or expired.
 */
export function findApproval(body: SandboxCheckoutRequest): Promise<SandboxCheckoutResponse> {
  return fetchJson('/payment/sandbox/checkouts', { method: 'POST', body });
}

/**
 * Sends the shopper's decision to the sandbox provider.
 * @throws ApiError `CheckoutClosed` when it is already decided or expired.
 */
export function decideApproval(body: ApprovalDecisionRequest): Promise<ApprovalDecisionResponse> {
  return fetchJson('/payment/sandbox/decisions', { method: 'POST', body });
}
