import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { orderAddress } from '#lib/api/schemas/answered-address.ts';
import { paymentToken } from '#lib/api/schemas/basics.ts';
import { AFTERPAY_ERRORS } from './afterpay-errors.ts';

const text = z.string();

/**
 * What the shopper chose and approved in an Afterpay express checkout. Anybody with its token may
 * read it, and only the browser that started it has the token. It is a POST, to keep the token out
 * of URLs.
 */
export const readAfterpayCheckoutCall = defineCall({
  method: 'POST',
  path: '/payment/afterpay/checkouts/details',
  request: z.strictObject({ token: paymentToken }),
  response: z.object({
    /** The approved total, in cents. The order must have exactly this total. */
    amount: z.int(),
    /** As Afterpay knows them. Any of these except the e-mail address may be empty. */
    contact: z.object({ firstName: text, lastName: text, email: text, phone: text }),
    /** Null for a pickup. Its texts may be longer than an order allows. */
    shippingAddress: z.nullable(orderAddress),
    /** Code of the chosen delivery method; null if none was chosen. */
    methodCode: z.nullable(text),
  }),
  errors: {
    ...AFTERPAY_ERRORS,
    /** Unknown, expired, used, not approved yet, or not an express checkout. */
    CheckoutNotApproved: { status: 422, message: 'This payment was not approved at Afterpay.' },
  },
});
