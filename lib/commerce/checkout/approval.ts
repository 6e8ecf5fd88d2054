/** Providers on whose own page the shopper approves a payment. */
export const APPROVAL_PROVIDERS = ['afterpay', 'paypal'] as const;
export type ApprovalProvider = (typeof APPROVAL_PROVIDERS)[number];

/** What a shopper does there; `declines` approves what is then declined (sandbox only). */
export const APPROVAL_DECISIONS = ['approve', 'declines', 'cancel'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

export const APPROVAL_TYPES = { afterpay: 'AFTERPAY', paypal: 'PAYPAL' } as const;
export const APPROVAL_NAMES = { afterpay: 'Afterpay', paypal: 'PayPal' } as const;

/** What a shopper comes back with from a provider's page. */
export interface ApprovalReturn {
  type: 'AFTERPAY' | 'PAYPAL';
  token: string;
  approved: boolean;
}

const RETURN_PATH = '/checkout/payment';

/** Where the shopper goes after deciding: always the payment step, whatever an address says. */
export function approvalReturnPath({ type, token, approved }: ApprovalReturn): string {
  const query = new URLSearchParams({
    paymentToken: token,
    paymentType: type,
    status: approved ? 'SUCCESS' : 'CANCELLED',
  });
  return `${RETURN_PATH}?${query}`;
}

/**
 * Reads the payment step's address; null where nobody comes back. Any status but SUCCESS is a
 * cancellation: providers word that in several ways.
 */
export function parseApprovalReturn(search: URLSearchParams): ApprovalReturn | null {
  const token = search.get('paymentToken') ?? '';
  const type = search.get('paymentType');
  if (token === '' || token.length > 4_000) return null;
  if (type !== 'AFTERPAY' && type !== 'PAYPAL') return null;
  return { type, token, approved: search.get('status') === 'SUCCESS' };
}
