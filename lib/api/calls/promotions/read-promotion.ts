import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { promotionSummary } from '#lib/api/schemas/promotion.ts';
import { CODE_ERRORS } from './code-errors.ts';

/** The promotion of a discount code. */
export const readPromotionCall = defineCall({
  method: 'GET',
  path: '/promotions/codes/{code}',
  request: nothing,
  response: z.object({ promotion: promotionSummary }),
  errors: CODE_ERRORS,
});
