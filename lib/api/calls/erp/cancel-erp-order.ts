import * as z from 'zod/mini';
import { message, oneLine, orderLines } from '#lib/api/schemas/erp/lines.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { COMMAND_ERRORS, defineErpCall } from './erp-call.ts';

export const cancelErpOrderCall = defineErpCall({
  method: 'POST',
  path: '/erp/v1/orders/{number}/cancel',
  summary: 'Cancels units that were not sent, gives their money back and tells the buyer',
  scopes: ['orders:write'],
  request: z.strictObject({
    /** By default everything that can be cancelled. */
    lines: z.exactOptional(orderLines),
    /** For staff. */
    reason: z.exactOptional(oneLine(500)),
    /** Whether the units can be sold again; by default they can. */
    restock: z.exactOptional(z.boolean()),
    /** A message to the buyer. */
    message: z.exactOptional(message),
    /** An order that nobody collected in its store. */
    uncollected: z.exactOptional(z.boolean()),
  }),
  response: z.object({
    status: z.enum(ORDER_STATUSES),
    /** The number of the refund; null: nothing to give back. */
    refund: z.nullable(z.string()),
    amount: z.int(),
  }),
  errors: COMMAND_ERRORS,
});
