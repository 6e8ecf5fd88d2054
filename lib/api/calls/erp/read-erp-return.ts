import * as z from 'zod/mini';
import { orderReturn } from '#lib/api/schemas/erp/order.ts';
import { defineErpCall, KEY_ERRORS } from './erp-call.ts';

export const readErpReturnCall = defineErpCall({
  method: 'GET',
  path: '/erp/v1/returns/{number}',
  summary: 'A return as it is now, and the number of its order',
  scopes: ['orders:read'],
  request: z.strictObject({}),
  response: z.object({ order: z.string(), return: orderReturn }),
  errors: { ...KEY_ERRORS, NotFound: { status: 404, message: 'There is no such return.' } },
});
