import * as z from 'zod/mini';
import { APPROVAL_DECISIONS, APPROVAL_PROVIDERS } from '#lib/commerce/checkout/approval.ts';
import { AFTERPAY_RANGE } from '#lib/commerce/checkout/instalments.ts';
import { checkoutAddress } from './address.ts';

/** POST /payment/afterpay/checkouts: the request; `amount` in cents. */
export const afterpayCheckoutRequest = z.strictObject({
  amount: z.int().check(z.minimum(AFTERPAY_RANGE.min), z.maximum(AFTERPAY_RANGE.max)),
  shippingAddress: z.optional(checkoutAddress),
});
export type AfterpayCheckoutRequest = z.infer<typeof afterpayCheckoutRequest>;

/** POST /payment/sandbox/paypal-checkouts: the request; `amount` in cents. */
export const payPalCheckoutRequest = z.strictObject({
  amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
});
export type PayPalCheckoutRequest = z.infer<typeof payPalCheckoutRequest>;

/**
 * A checkout started at a provider: send the shopper to `redirectUrl`; they return with `token`.
 */
export interface StartedCheckoutResponse {
  token: string;
  redirectUrl: string;
}

const openCheckout = {
  provider: z.enum(APPROVAL_PROVIDERS),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
};

/** POST /payment/sandbox/checkouts: the checkout to show on the approval page. */
export const sandboxCheckoutRequest = z.strictObject(openCheckout);
export type SandboxCheckoutRequest = z.infer<typeof sandboxCheckoutRequest>;

/** The amount to approve, in cents. */
export interface SandboxCheckoutResponse {
  amount: number;
}

/** POST /payment/sandbox/decisions: the request. */
export const approvalDecisionRequest = z.strictObject({
  ...openCheckout,
  decision: z.enum(APPROVAL_DECISIONS),
});
export type ApprovalDecisionRequest = z.infer<typeof approvalDecisionRequest>;

/** The path to send the shopper to, on our own origin. */
export interface ApprovalDecisionResponse {
  returnPath: string;
}
