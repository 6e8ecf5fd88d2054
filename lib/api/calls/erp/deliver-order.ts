import * as z from 'zod/mini';
import { oneLine, unitsOfLines } from '#lib/api/schemas/erp/lines.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { COMMAND_ERRORS, defineErpCall } from './erp-call.ts';

export const deliverErpOrderCall = defineErpCall({
  method: 'POST',
  path: '/erp/v1/orders/{number}/deliver',
  summary: 'Parcels have arrived, or an order was collected',
  scopes: ['orders:write'],
  request: z.strictObject({
    /** A parcel’s number; by default all that are on their way. */
    shipment: z.exactOptional(oneLine(60)),
    /** By default now. */
    at: z.exactOptional(z.iso.datetime({ offset: true })),
    /** Who took it. */
    receivedBy: z.exactOptional(oneLine(100)),
  }),
  response: z.object({
    status: z.enum(ORDER_STATUSES),
    /** The units that arrived with this call, and those that are still on their way. */
    lines: unitsOfLines,
    left: unitsOfLines,
  }),
  errors: COMMAND_ERRORS,
});
