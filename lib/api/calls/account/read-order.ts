import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { oneOrder } from '#lib/api/schemas/order.ts';

/** One of the customer's orders. */
export const readOrderCall = defineCall({
  method: 'GET',
  path: '/account/orders/{number}',
  request: nothing,
  response: oneOrder,
  errors: { NotFound: { status: 404, message: 'You have no order with this number.' } },
});
