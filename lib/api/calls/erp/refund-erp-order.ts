import * as z from 'zod/mini';
import { cents, lineIndex, message, oneLine } from '#lib/api/schemas/erp/lines.ts';
import { MOST_CART_LINES } from '#lib/commerce/limits.ts';
import { COMMAND_ERRORS, defineErpCall } from './erp-call.ts';

export const refundErpOrderCall = defineErpCall({
  method: 'POST',
  path: '/erp/v1/orders/{number}/refund',
  summary: 'Gives money back without a return; nothing is cancelled, and no stock changes',
  scopes: ['refunds:write'],
  request: z.strictObject({
    lines: z.exactOptional(
      z
        .array(z.strictObject({ line: lineIndex, amount: cents }))
        .check(z.minLength(1), z.maxLength(MOST_CART_LINES)),
    ),
    delivery: z.exactOptional(cents),
    /** For no part in particular: it is shared over the whole order. */
    amount: z.exactOptional(cents),
    /** For staff. */
    reason: oneLine(500),
    /** A message to the buyer. */
    message: z.exactOptional(message),
  }),
  response: z.object({ refund: z.string(), amount: z.int() }),
  errors: COMMAND_ERRORS,
});
