import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { CODE_ERRORS } from './code-errors.ts';

/** Products that a discount code's offer is about and that can be bought now. */
export const readPromotionItemsCall = defineCall({
  method: 'GET',
  path: '/promotions/codes/{code}/items',
  request: nothing,
  response: z.object({
    /** At most twelve, in display order. */
    productIds: z.array(z.string()),
    /** Whether the offer covers more products that can be bought. */
    hasMore: z.boolean(),
  }),
  errors: CODE_ERRORS,
});
export type PromotionItemsResponse = ResponseOf<typeof readPromotionItemsCall>;
