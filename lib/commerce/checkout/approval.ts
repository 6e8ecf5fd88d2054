import { PAYMENT_TOKEN_LENGTH } from '#lib/commerce/limits.ts';

/** Payment providers that redirect the shopper to their own page for approval. */
export const APPROVAL_PROVIDERS = ['afterpay', 'paypal'] as const;
export type ApprovalProvider = (typeof APPROVAL_PROVIDERS)[number];

/**
 * The shopper's decision there; `declines` (sandbox only) approves a payment that is then declined.
 */
export const APPROVAL_DECISIONS = ['approve', 'declines', 'cancel'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

export const APPROVAL_TYPES = { afterpay: 'AFTERPAY', paypal: 'PAYPAL' } as const;
export const APPROVAL_NAMES = { afterpay: 'Afterpay', paypal: 'PayPal' } as const;

/** What a provider's page returns with the shopper. */
export interface ApprovalReturn {
  type: 'AFTERPAY' | 'PAYPAL';
  token: string;
  approved: boolean;
}

const RETURN_PATH = '/checkout/payment';

/**
 * The URL to return to after the decision: always the payment step, so it cannot be redirected
 * elsewhere.
 */
export function approvalReturnPath({ type, token, approved }: ApprovalReturn): string {
  const query = new URLSearchParams({
    paymentToken: token,
    paymentType: type,
    status: approved ? 'SUCCESS' : 'CANCELLED',
  });
  return `${RETURN_PATH}?${query}`;
}

/**
 * Parses a return from the payment step's query; null if it is none. Any status other than SUCCESS
 * counts as cancelled, because providers name that differently.
 */
export function parseApprovalReturn(search: URLSearchParams): ApprovalReturn | null {
  const token = search.get('paymentToken') ?? '';
  const type = search.get('paymentType');
  if (token === '' || token.length > PAYMENT_TOKEN_LENGTH) return null;
  if (type !== 'AFTERPAY' && type !== 'PAYPAL') return null;
  return { type, token, approved: search.get('status') === 'SUCCESS' };
}
