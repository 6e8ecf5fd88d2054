import * as z from 'zod/mini';
import { DISCOUNT_CODE_LENGTH, MOST_LINE_UNITS } from '#lib/commerce/limits.ts';
import { id, tidySpaces } from './basics.ts';

/** A discount code as typed; case and surrounding space do not matter. */
export const promoCode = z
  .string()
  .check(tidySpaces, z.toUpperCase(), z.minLength(1), z.maxLength(DISCOUNT_CODE_LENGTH));

/** A cart line in a request to price or to order. */
export const cartLineRequest = z.strictObject({
  productId: id,
  variantId: id,
  qty: z.int().check(z.minimum(1), z.maximum(MOST_LINE_UNITS)),
});
