import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { GUEST_ORDER_ERRORS } from '#lib/api/calls/orders/guest-order-errors.ts';
import { recaptchaToken } from '#lib/api/schemas/challenge-token.ts';
import { email } from '#lib/api/schemas/contact.ts';
import { orderNumber } from '#lib/api/schemas/order-number.ts';
import { oneReturn, returnFields, returnNumber, returnOptions } from '#lib/api/schemas/return.ts';
import { CANCEL_RETURN_ERRORS, CREATE_RETURN_ERRORS } from './return-errors.ts';

/**
 * A guest proves an order by its number and e-mail address, as for looking it up, with the same
 * answers and limits. The token is for the action `guest_return`.
 */
const guestOrder = { number: orderNumber, email, recaptchaToken };

/** What can be returned of a guest's order. */
export const readGuestReturnOptionsCall = defineCall({
  method: 'POST',
  path: '/returns/guest/options',
  request: z.strictObject(guestOrder),
  response: returnOptions,
  errors: GUEST_ORDER_ERRORS,
});

/**
 * A guest's request to return something. Requires the header `Idempotency-Key`, like a customer's.
 */
export const createGuestReturnCall = defineCall({
  method: 'POST',
  path: '/returns/guest',
  request: z.strictObject({ ...guestOrder, ...returnFields }),
  response: oneReturn,
  errors: { ...GUEST_ORDER_ERRORS, ...CREATE_RETURN_ERRORS },
});

/** Cancels a guest's return while it is still a request. */
export const cancelGuestReturnCall = defineCall({
  method: 'POST',
  path: '/returns/guest/cancel',
  request: z.strictObject({ ...guestOrder, returnNumber }),
  response: oneReturn,
  errors: { ...GUEST_ORDER_ERRORS, ...CANCEL_RETURN_ERRORS },
});
