import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { cartAnswer } from '#lib/api/schemas/agents/session-answer.ts';
import { cartRequest } from '#lib/api/schemas/agents/session-request.ts';

/* Carts of assistants (Universal Commerce Protocol). */

export const createCartCall = defineCall({
  method: 'POST',
  path: '/ucp/v1/carts',
  request: cartRequest,
  response: cartAnswer,
  errors: {},
});

export const readCartCall = defineCall({
  method: 'GET',
  path: '/ucp/v1/carts/{id}',
  request: z.object({}),
  response: cartAnswer,
  errors: {},
});

/** Replaces the whole cart. */
export const updateCartCall = defineCall({
  method: 'PUT',
  path: '/ucp/v1/carts/{id}',
  request: cartRequest,
  response: cartAnswer,
  errors: {},
});

/** Answers with the cart as it was. */
export const cancelCartCall = defineCall({
  method: 'POST',
  path: '/ucp/v1/carts/{id}/cancel',
  request: z.object({}),
  response: cartAnswer,
  errors: {},
});
