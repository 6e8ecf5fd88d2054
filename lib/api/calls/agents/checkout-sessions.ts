import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { checkoutAnswer } from '#lib/api/schemas/agents/session-answer.ts';
import {
  checkoutRequest,
  completeRequest,
  createCheckoutRequest,
} from '#lib/api/schemas/agents/session-request.ts';

/* Checkouts of assistants (Universal Commerce Protocol). */

/** With `cart_id`: the open checkout of that cart, if there is one. */
export const createCheckoutCall = defineCall({
  method: 'POST',
  path: '/ucp/v1/checkout-sessions',
  request: createCheckoutRequest,
  response: checkoutAnswer,
  errors: {},
});

export const readCheckoutCall = defineCall({
  method: 'GET',
  path: '/ucp/v1/checkout-sessions/{id}',
  request: z.object({}),
  response: checkoutAnswer,
  errors: {},
});

/** Replaces the whole checkout. */
export const updateCheckoutCall = defineCall({
  method: 'PUT',
  path: '/ucp/v1/checkout-sessions/{id}',
  request: checkoutRequest,
  response: checkoutAnswer,
  errors: {},
});

/** Places the order, if the shop takes payments of assistants and the call is proven. */
export const completeCheckoutCall = defineCall({
  method: 'POST',
  path: '/ucp/v1/checkout-sessions/{id}/complete',
  request: completeRequest,
  response: checkoutAnswer,
  errors: {},
});

export const cancelCheckoutCall = defineCall({
  method: 'POST',
  path: '/ucp/v1/checkout-sessions/{id}/cancel',
  request: z.object({}),
  response: checkoutAnswer,
  errors: {},
});
