import * as z from 'zod/mini';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import { ORDER_NUMBER_LENGTH } from '#lib/commerce/limits.ts';

const NUMBER_MISSING = 'Enter your order number.';

/** An order number, normalised to the stored form. */
export const orderNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: NUMBER_MISSING, abort: true }),
    z.maxLength(ORDER_NUMBER_LENGTH, tooLongText(ORDER_NUMBER_LENGTH)),
    z.regex(/^[#A-Za-z0-9 ]*$/, { error: 'Use #, letters and digits only.', abort: true }),
    z.overwrite(normaliseOrderNumber),
    z.minLength(1, NUMBER_MISSING),
  );
