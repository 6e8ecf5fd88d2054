import * as z from 'zod/mini';
import { APPROVAL_DECISIONS, APPROVAL_PROVIDERS } from '#lib/commerce/checkout/approval.ts';
import { AFTERPAY_RANGE } from '#lib/commerce/checkout/instalments.ts';
import { checkoutAddress } from './address.ts';

/** POST /payment/afterpay/checkouts: what Afterpay asks the shopper to approve. Cents. */
export const afterpayCheckoutRequest = z.strictObject({
  amount: z.int().check(z.minimum(AFTERPAY_RANGE.min), z.maximum(AFTERPAY_RANGE.max)),
  /** Where the order is delivered. */
  shippingAddress: z.optional(checkoutAddress),
});
export type AfterpayCheckoutRequest = z.infer<typeof afterpayCheckoutRequest>;

/** POST /payment/sandbox/paypal-checkouts. Cents. */
export const payPalCheckoutRequest = z.strictObject({
  amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
});
export type PayPalCheckoutRequest = z.infer<typeof payPalCheckoutRequest>;

/** A checkout begun at a provider: send the shopper to `redirectUrl`, who comes back with `token`. */
export interface StartedCheckoutResponse {
  token: string;
  redirectUrl: string;
}

const openCheckout = {
  provider: z.enum(APPROVAL_PROVIDERS),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
};

/** POST /payment/sandbox/checkouts: which checkout the shopper came with. */
export const sandboxCheckoutRequest = z.strictObject(openCheckout);
export type SandboxCheckoutRequest = z.infer<typeof sandboxCheckoutRequest>;

/** What the shopper is asked to approve. Cents. */
export interface SandboxCheckoutResponse {
  amount: number;
}

/** POST /payment/sandbox/decisions. */
export const approvalDecisionRequest = z.strictObject({
  ...openCheckout,
  decision: z.enum(APPROVAL_DECISIONS),
});
export type ApprovalDecisionRequest = z.infer<typeof approvalDecisionRequest>;

/** Where the shopper goes on, on our own origin. */
export interface ApprovalDecisionResponse {
  returnPath: string;
}
