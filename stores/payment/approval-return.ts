import type { ApprovalReturn } from '#lib/commerce/checkout/approval.ts';
import { APPROVAL_CANCELLED, APPROVAL_UNKNOWN } from '#lib/commerce/checkout/texts.ts';
import { submitOrder } from './order-placement.ts';
import { paymentApproval } from './payment-approval-store.ts';

/**
 * Handles the return from a provider's page: places the approved order exactly once. Returns the
 * message to show if nothing is placed. It accepts only the token that this tab left with, so a
 * link from elsewhere orders nothing.
 */
export function acceptApprovalReturn({ token, approved }: ApprovalReturn): string | null {
  const approval = paymentApproval.take();
  if (!approved) return APPROVAL_CANCELLED;
  if (approval?.token !== token) return APPROVAL_UNKNOWN;
  void submitOrder(approval.request);
  return null;
}
