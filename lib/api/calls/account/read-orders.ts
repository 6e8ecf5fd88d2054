import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { orderSummary } from '#lib/api/schemas/order.ts';
import { ORDERS_PAGE } from '#lib/commerce/limits.ts';

/** A page of the customer's orders, newest first. */
export const readOrdersCall = defineCall({
  method: 'GET',
  path: '/account/orders',
  /** Counts from 1, which is also the default. */
  request: z.strictObject({
    page: optional(z.string().check(z.regex(ORDERS_PAGE, 'Ask for page 1 or later.'))),
  }),
  response: z.object({
    orders: z.array(orderSummary),
    /** On all pages together. */
    count: z.int(),
    pageSize: z.int(),
  }),
  errors: {},
});
