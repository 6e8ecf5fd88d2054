import * as z from 'zod/mini';
import { orderLines, unitsOfLines } from '#lib/api/schemas/erp/lines.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { COMMAND_ERRORS, defineErpCall } from './erp-call.ts';

export const packErpOrderCall = defineErpCall({
  method: 'POST',
  path: '/erp/v1/orders/{number}/pack',
  summary: 'Packing begins: the buyer cannot cancel any more',
  scopes: ['orders:write'],
  request: z.strictObject({
    /** By default everything that was not packed. */
    lines: z.exactOptional(orderLines),
  }),
  response: z.object({
    status: z.enum(ORDER_STATUSES),
    /** The units that this call packed, and those that are left to pack. */
    lines: unitsOfLines,
    left: unitsOfLines,
  }),
  errors: COMMAND_ERRORS,
});
