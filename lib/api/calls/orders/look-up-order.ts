import * as z from 'zod/mini';
import { defineCall, type RequestOf } from '#lib/api/calls/call.ts';
import { recaptchaToken } from '#lib/api/schemas/challenge-token.ts';
import { email } from '#lib/api/schemas/contact.ts';
import { orderNumber } from '#lib/api/schemas/order-number.ts';
import { orderDetail } from '#lib/api/schemas/return.ts';
import { GUEST_ORDER_ERRORS } from './guest-order-errors.ts';

/** A guest's order with its returns, by its number and e-mail address together. */
export const lookUpOrderCall = defineCall({
  method: 'POST',
  path: '/orders/lookup',
  /** Also the form's schema. The token is for the action `order_lookup`. */
  request: z.strictObject({ number: orderNumber, email, recaptchaToken }),
  response: orderDetail,
  errors: GUEST_ORDER_ERRORS,
});
export type OrderLookup = Omit<RequestOf<typeof lookUpOrderCall>, 'recaptchaToken'>;
