import { fetchJson } from '#lib/api/fetch-json.ts';
import type {
  ApprovalDecisionRequest,
  ApprovalDecisionResponse,
  SandboxCheckoutRequest,
  SandboxCheckoutResponse,
} from '#lib/api/schemas/approval.ts';

/**
 * Asks the sandbox provider what is to be approved.
 * @throws ApiError `CheckoutClosed` when there is nothing to decide any more.
 */
export function findApproval(body: SandboxCheckoutRequest): Promise<SandboxCheckoutResponse> {
  return fetchJson('/payment/sandbox/checkouts', { method: 'POST', body });
}

/**
 * Tells the sandbox provider what the shopper decided.
 * @throws ApiError `CheckoutClosed` when there is nothing to decide any more.
 */
export function decideApproval(body: ApprovalDecisionRequest): Promise<ApprovalDecisionResponse> {
  return fetchJson('/payment/sandbox/decisions', { method: 'POST', body });
}
