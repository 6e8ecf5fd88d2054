import { fetchJson } from '#lib/api/fetch-json.ts';
import type {
  ApprovalDecisionRequest,
  ApprovalDecisionResponse,
} from '#lib/api/schemas/approval.ts';

/**
 * Tells the sandbox provider what the shopper decided.
 * @throws ApiError `CheckoutClosed` when there is nothing to decide any more.
 */
export function decideApproval(body: ApprovalDecisionRequest): Promise<ApprovalDecisionResponse> {
  return fetchJson('/payment/sandbox/decisions', { method: 'POST', body });
}
