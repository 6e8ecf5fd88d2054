import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { GUEST_ORDER_ERRORS } from '#lib/api/calls/orders/guest-order-errors.ts';
import { recaptchaToken } from '#lib/api/schemas/challenge-token.ts';
import { email } from '#lib/api/schemas/contact.ts';
import { orderNumber } from '#lib/api/schemas/order-number.ts';
import { oneReturn, returnFields, returnNumber, returnOptions } from '#lib/api/schemas/return.ts';
import { CANCEL_RETURN_ERRORS, CREATE_RETURN_ERRORS } from './return-errors.ts';

/**
 * A guest proves an order by both together, as when looking it up: same answers, same limits. The
 * token is of the action `guest_return`.
 */
const guestOrder = { number: orderNumber, email, recaptchaToken };

/** What of a guest's order can be returned. */
export const readGuestReturnOptionsCall = defineCall({
  method: 'POST',
  path: '/returns/guest/options',
  request: z.strictObject(guestOrder),
  response: returnOptions,
  errors: GUEST_ORDER_ERRORS,
});

/** A guest's request to return something; needs the header `Idempotency-Key`, as a customer's. */
export const createGuestReturnCall = defineCall({
  method: 'POST',
  path: '/returns/guest',
  request: z.strictObject({ ...guestOrder, ...returnFields }),
  response: oneReturn,
  errors: { ...GUEST_ORDER_ERRORS, ...CREATE_RETURN_ERRORS },
});

/** Cancels a guest's return that is still a request. */
export const cancelGuestReturnCall = defineCall({
  method: 'POST',
  path: '/returns/guest/cancel',
  request: z.strictObject({ ...guestOrder, returnNumber }),
  response: oneReturn,
  errors: { ...GUEST_ORDER_ERRORS, ...CANCEL_RETURN_ERRORS },
});
