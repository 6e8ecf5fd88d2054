import * as z from 'zod/mini';
import { defineCall, type RequestOf } from '#lib/api/calls/call.ts';
import { startedCheckout } from '#lib/api/schemas/approval.ts';
import { MOST_CENTS } from '#lib/api/schemas/basics.ts';
import { SANDBOX_ERRORS } from './sandbox-errors.ts';

/** Starts a checkout at the sandbox's PayPal. */
export const startPayPalCheckoutCall = defineCall({
  method: 'POST',
  path: '/payment/sandbox/paypal-checkouts',
  /** The amount in cents. */
  request: z.strictObject({ amount: z.int().check(z.minimum(1), z.maximum(MOST_CENTS)) }),
  response: startedCheckout,
  errors: SANDBOX_ERRORS,
});
export type PayPalCheckoutRequest = RequestOf<typeof startPayPalCheckoutCall>;
