import * as z from 'zod/mini';
import { defineCall, type RequestOf } from '#lib/api/calls/call.ts';
import { email } from '#lib/api/schemas/contact.ts';
import { oneOrder } from '#lib/api/schemas/order.ts';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import { ORDER_NUMBER_LENGTH } from '#lib/commerce/limits.ts';

const NUMBER_MISSING = 'Enter your order number.';

/** An order number, normalised to the stored form. */
const orderNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: NUMBER_MISSING, abort: true }),
    z.maxLength(ORDER_NUMBER_LENGTH, tooLongText(ORDER_NUMBER_LENGTH)),
    z.regex(/^[#A-Za-z0-9 ]*$/, { error: 'Use #, letters and digits only.', abort: true }),
    z.overwrite(normaliseOrderNumber),
    z.minLength(1, NUMBER_MISSING),
  );

/** A guest's order, by its number and e-mail address together. */
export const lookUpOrderCall = defineCall({
  method: 'POST',
  path: '/orders/lookup',
  /** Also the form's schema. */
  request: z.strictObject({ number: orderNumber, email }),
  response: oneOrder,
  errors: {
    /** One answer for both, so that a stranger cannot find out which orders or addresses exist. */
    NotFound: { status: 404, message: 'No order has this number and email address.' },
  },
});
export type OrderLookup = RequestOf<typeof lookUpOrderCall>;
