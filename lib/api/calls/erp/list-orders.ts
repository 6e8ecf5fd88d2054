import * as z from 'zod/mini';
import { orderNumber } from '#lib/api/schemas/order-number.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { defineErpCall, KEY_ERRORS } from './erp-call.ts';

const time = z.iso.datetime({ offset: true });

export const listErpOrdersCall = defineErpCall({
  method: 'GET',
  path: '/erp/v1/orders',
  summary: 'Orders by date and status, oldest first; read each by its number',
  scopes: ['orders:read'],
  request: z.strictObject({
    /** Placed at this time or later. */
    from: z.exactOptional(time),
    /** Placed before this time. */
    until: z.exactOptional(time),
    status: z.exactOptional(z.enum(ORDER_STATUSES)),
    /** `no`: only those that the ERP has not acknowledged. */
    acknowledged: z.exactOptional(z.enum(['yes', 'no'])),
    /** `next` of the answer before. */
    after: z.exactOptional(orderNumber),
    /** From 1 to 1000; by default 100. */
    limit: z.exactOptional(z.string().check(z.regex(/^(?:[1-9]\d{0,2}|1000)$/))),
  }),
  response: z.object({
    orders: z.array(
      z.object({
        number: z.string(),
        placedAt: z.iso.datetime(),
        status: z.enum(ORDER_STATUSES),
        erpNumber: z.nullable(z.string()),
        total: z.int(),
        refunded: z.int(),
      }),
    ),
    /** Where to go on; null: there are no more now. */
    next: z.nullable(z.string()),
  }),
  errors: KEY_ERRORS,
});
