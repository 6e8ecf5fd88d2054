import * as z from 'zod/mini';
import { defineCall, type RequestOf } from '#lib/api/calls/call.ts';
import { MOST_CENTS } from '#lib/api/schemas/basics.ts';
import { recaptchaToken } from '#lib/api/schemas/challenge-token.ts';
import { email } from '#lib/api/schemas/contact.ts';
import { orderNumber } from '#lib/api/schemas/order-number.ts';
import { orderDetail } from '#lib/api/schemas/return.ts';
import { MOST_CART_LINES, MOST_LINE_UNITS } from '#lib/commerce/limits.ts';
import {
  CANCEL_KEY_REUSED,
  CANCEL_QUANTITY,
  CANCEL_UPDATED,
  CANNOT_CANCEL,
} from '#lib/commerce/orders/texts.ts';
import { GUEST_ORDER_ERRORS } from './guest-order-errors.ts';

const CANCEL_ORDER_ERRORS = {
  /** Packing has begun, or everything is cancelled. */
  CannotCancel: { status: 409, message: CANNOT_CANCEL },
  /** Fewer units are left, or the refund differs from the one shown. Read the order again. */
  CancelUpdated: { status: 409, message: CANCEL_UPDATED },
  /** What is left of a line is a number in which its product is not sold. The message names it. */
  CancelQuantity: { status: 409, message: CANCEL_QUANTITY },
  IdempotencyKeyReused: { status: 422, message: CANCEL_KEY_REUSED },
} as const;

const fields = {
  number: orderNumber,
  /** Units of lines, each line once. */
  lines: z
    .array(
      z.strictObject({
        /** The line's index in the order. */
        line: z.int().check(z.minimum(0), z.maximum(MOST_CART_LINES - 1)),
        qty: z.int().check(z.minimum(1), z.maximum(MOST_LINE_UNITS)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_CART_LINES)),
  /** The refund that the buyer agreed to. */
  shown: z.strictObject({ refund: z.int().check(z.minimum(0), z.maximum(MOST_CENTS)) }),
};

/**
 * A customer cancels units of an order before packing begins. Requires the header
 * `Idempotency-Key`: every request with the same key is one cancellation.
 */
export const cancelOrderCall = defineCall({
  method: 'POST',
  path: '/account/orders/cancel',
  request: z.strictObject(fields),
  response: orderDetail,
  errors: {
    /** Another customer's order, or none. */
    NotFound: { status: 404, message: 'No order of yours has this number.' },
    ...CANCEL_ORDER_ERRORS,
  },
});
export type CancelOrderRequest = RequestOf<typeof cancelOrderCall>;

/** The same for a guest. The token is for the action `order_cancel`. */
export const cancelGuestOrderCall = defineCall({
  method: 'POST',
  path: '/orders/cancel',
  request: z.strictObject({ ...fields, email, recaptchaToken }),
  response: orderDetail,
  errors: { ...GUEST_ORDER_ERRORS, ...CANCEL_ORDER_ERRORS },
});
