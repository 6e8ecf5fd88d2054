import * as z from 'zod/mini';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import { ORDER_NUMBER_LENGTH } from '#lib/commerce/limits.ts';

/** An order number, normalised to the stored form before it is checked. */
export const orderNumber = z
  .string()
  .check(
    z.overwrite(normaliseOrderNumber),
    z.minLength(1, { error: 'Enter your order number.', abort: true }),
    z.maxLength(ORDER_NUMBER_LENGTH, tooLongText(ORDER_NUMBER_LENGTH)),
    z.regex(/^[A-Z0-9]*$/, 'Use #, letters and digits only.'),
  );
