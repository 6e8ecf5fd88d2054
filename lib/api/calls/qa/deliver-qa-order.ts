import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { id, nothing } from '#lib/api/schemas/basics.ts';
import { QA_ERRORS } from './qa-errors.ts';

/**
 * Marks a testers' order as delivered, so that it can be returned. Authenticated by `Authorization:
 * Bearer` with QA_TOKEN. May be repeated.
 */
export const deliverQaOrderCall = defineCall({
  method: 'POST',
  path: '/qa/deliveries',
  request: z.strictObject({ number: id }),
  response: nothing,
  errors: QA_ERRORS,
});
