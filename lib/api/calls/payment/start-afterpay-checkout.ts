import * as z from 'zod/mini';
import { defineCall, type RequestOf } from '#lib/api/calls/call.ts';
import { checkoutAddress } from '#lib/api/schemas/address.ts';
import { startedCheckout } from '#lib/api/schemas/approval.ts';
import { contactFields } from '#lib/api/schemas/checkout-contact.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { AFTERPAY_RANGE } from '#lib/commerce/checkout/instalments.ts';
import { AFTERPAY_ERRORS } from './afterpay-errors.ts';

/** Starts an Afterpay checkout. */
export const startAfterpayCheckoutCall = defineCall({
  method: 'POST',
  path: '/payment/afterpay/checkouts',
  request: z.strictObject({
    /** The part of the order that Afterpay pays, in cents. */
    amount: z.int().check(z.minimum(AFTERPAY_RANGE.min), z.maximum(AFTERPAY_RANGE.max)),
    /**
     * For a delivery with a known address. For an express checkout with pickup, the store's
     * address.
     */
    shippingAddress: optional(checkoutAddress),
    /** The payer. An express checkout does not need it, because Afterpay knows. */
    consumer: optional(
      z.strictObject({
        firstName: contactFields.firstName,
        lastName: contactFields.lastName,
        email: contactFields.email,
        phone: contactFields.phone,
      }),
    ),
    /** For an express checkout in Afterpay's window. */
    express: optional(z.enum(['delivery', 'pickup'])),
  }),
  response: startedCheckout,
  errors: AFTERPAY_ERRORS,
});
export type AfterpayCheckoutRequest = RequestOf<typeof startAfterpayCheckoutCall>;
