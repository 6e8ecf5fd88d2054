import * as z from 'zod/mini';
import { DISCOUNT_CODE_LENGTH } from '#lib/commerce/limits.ts';
import { INVALID_CODE } from '#lib/commerce/promotions/texts.ts';
import { tidySpaces } from './basics.ts';

/** The discount code form. A text longer than any code gets the error of an invalid code. */
export const discountCodeForm = z.strictObject({
  code: z
    .string()
    .check(
      tidySpaces,
      z.toUpperCase(),
      z.minLength(1, 'Enter a discount code.'),
      z.maxLength(DISCOUNT_CODE_LENGTH, INVALID_CODE),
    ),
});
