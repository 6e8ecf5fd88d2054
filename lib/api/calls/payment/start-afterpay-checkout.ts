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
    /** Of a delivery whose address is known; of an express checkout with pickup, the store's. */
    shippingAddress: optional(checkoutAddress),
    /** Who pays; not needed for an express checkout, where Afterpay tells. */
    consumer: optional(
      z.strictObject({
        firstName: contactFields.firstName,
        lastName: contactFields.lastName,
        email: contactFields.email,
        phone: contactFields.phone,
      }),
    ),
    /** An express checkout in a window of Afterpay's. */
    express: optional(z.enum(['delivery', 'pickup'])),
  }),
  response: startedCheckout,
  errors: AFTERPAY_ERRORS,
});
export type AfterpayCheckoutRequest = RequestOf<typeof startAfterpayCheckoutCall>;
