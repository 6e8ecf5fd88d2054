import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { orderDetail } from '#lib/api/schemas/return.ts';

/** One of the customer's orders, with its returns. */
export const readOrderCall = defineCall({
  method: 'GET',
  path: '/account/orders/{number}',
  request: nothing,
  response: orderDetail,
  errors: { NotFound: { status: 404, message: 'You have no order with this number.' } },
});
