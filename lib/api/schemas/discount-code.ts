import * as z from 'zod/mini';
import { INVALID_CODE } from '#lib/commerce/promotions/discount-code-result.ts';

/** The discount code form. A text longer than any code gets the error of an invalid code. */
export const discountCodeForm = z.strictObject({
  code: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, 'Enter a discount code.'),
      z.maxLength(40, INVALID_CODE),
    ),
});
export type DiscountCodeForm = z.infer<typeof discountCodeForm>;
