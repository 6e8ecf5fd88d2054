import * as z from 'zod/mini';
import { defineCall, type RequestOf } from '#lib/api/calls/call.ts';
import { checkoutAddress } from '#lib/api/schemas/address.ts';
import { startedCheckout } from '#lib/api/schemas/approval.ts';
import { AFTERPAY_RANGE } from '#lib/commerce/checkout/instalments.ts';

/** Starts an Afterpay checkout. */
export const startAfterpayCheckoutCall = defineCall({
  method: 'POST',
  path: '/payment/afterpay/checkouts',
  request: z.strictObject({
    /** The part of the order that Afterpay pays, in cents. */
    amount: z.int().check(z.minimum(AFTERPAY_RANGE.min), z.maximum(AFTERPAY_RANGE.max)),
    shippingAddress: z.optional(checkoutAddress),
  }),
  response: startedCheckout,
  errors: {},
});
export type AfterpayCheckoutRequest = RequestOf<typeof startAfterpayCheckoutCall>;
