import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/** Liveness: the process responds. */
export const readHealthCall = defineCall({
  method: 'GET',
  path: '/health',
  request: nothing,
  response: z.object({ status: z.literal('ok') }),
  errors: {},
});
