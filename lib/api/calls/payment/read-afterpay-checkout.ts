import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { orderAddress } from '#lib/api/schemas/answered-address.ts';
import { paymentToken } from '#lib/api/schemas/basics.ts';
import { AFTERPAY_ERRORS } from './afterpay-errors.ts';

const text = z.string();

/**
 * What the shopper chose and approved in an express checkout of Afterpay's. Whoever has its token
 * may read it, and only the browser that started it has: a POST, to keep it out of every URL.
 */
export const readAfterpayCheckoutCall = defineCall({
  method: 'POST',
  path: '/payment/afterpay/checkouts/details',
  request: z.strictObject({ token: paymentToken }),
  response: z.object({
    /** The total that was approved, in cents: the order must be of exactly this. */
    amount: z.int(),
    /** As Afterpay knows them: any of these may be empty but the e-mail address. */
    contact: z.object({ firstName: text, lastName: text, email: text, phone: text }),
    /** Null for a pickup. Its texts may be longer than those of an order. */
    shippingAddress: z.nullable(orderAddress),
    /** Code of the chosen delivery method; null if none was. */
    methodCode: z.nullable(text),
  }),
  errors: {
    ...AFTERPAY_ERRORS,
    /** Unknown, expired, used, not approved yet, or not an express checkout. */
    CheckoutNotApproved: { status: 422, message: 'This payment was not approved at Afterpay.' },
  },
});
