import * as z from 'zod/mini';
import { erpOrder } from '#lib/api/schemas/erp/order.ts';
import { defineErpCall, KEY_ERRORS } from './erp-call.ts';

export const readErpOrderCall = defineErpCall({
  method: 'GET',
  path: '/erp/v1/orders/{number}',
  summary: 'An order as it is now, with its parcels, refunds and returns',
  scopes: ['orders:read'],
  request: z.strictObject({}),
  response: erpOrder,
  errors: { ...KEY_ERRORS, NotFound: { status: 404, message: 'There is no such order.' } },
});
