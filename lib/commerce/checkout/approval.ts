import { PAYMENT_TOKEN_LENGTH } from '#lib/commerce/limits.ts';

/** Payment providers that redirect the shopper to their own page for approval. */
export const APPROVAL_PROVIDERS = ['afterpay', 'paypal'] as const;
export type ApprovalProvider = (typeof APPROVAL_PROVIDERS)[number];

/** The shopper's decision there. `declines` (sandbox only) approves a payment that then fails. */
export const APPROVAL_DECISIONS = ['approve', 'declines', 'cancel'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

export const APPROVAL_TYPES = { afterpay: 'AFTERPAY', paypal: 'PAYPAL' } as const;
export const APPROVAL_NAMES = { afterpay: 'Afterpay', paypal: 'PayPal' } as const;

/** What a provider's page returns along with the shopper. */
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

/** Where Afterpay sends the shopper; it adds `orderToken` and `status` itself. */
export const AFTERPAY_RETURN_PATH = RETURN_PATH;

/** Hosts below which Afterpay has its pages. */
const AFTERPAY_DOMAIN = 'afterpay.com';
const LOOPBACK = ['127.0.0.1', 'localhost'];
const SANDBOX_PATH = '/payments/sandbox/';

/**
 * Whether the browser may go there for the approval of a payment: a page of the provider, of its
 * emulator on this machine, or the sandbox's own page, which is a path of the shop.
 */
export function isApprovalPage(type: ApprovalReturn['type'], address: string): boolean {
  // A path with `//host`, backslashes or dots may lead to another site.
  if (address.startsWith(SANDBOX_PATH))
    return /^[\w/]+\?[\w=.%-]+$/.test(address) && !address.includes('//');
  if (type !== 'AFTERPAY' || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password, port } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol === 'http:') return LOOPBACK.includes(hostname);
  return protocol === 'https:' && port === '' && hostname.endsWith(`.${AFTERPAY_DOMAIN}`);
}

/**
 * Parses a return to the payment step from its query, which the sandbox's page or Afterpay wrote;
 * null if it is not one. Any status other than SUCCESS counts as cancelled, because providers use
 * different names for that.
 */
export function parseApprovalReturn(search: URLSearchParams): ApprovalReturn | null {
  const fromAfterpay = search.get('orderToken');
  const token = fromAfterpay ?? search.get('paymentToken') ?? '';
  const type = fromAfterpay === null ? search.get('paymentType') : 'AFTERPAY';
  if (token === '' || token.length > PAYMENT_TOKEN_LENGTH) return null;
  if (type !== 'AFTERPAY' && type !== 'PAYPAL') return null;
  return { type, token, approved: search.get('status') === 'SUCCESS' };
}
