import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { oneReturn, returnNumber } from '#lib/api/schemas/return.ts';
import { CANCEL_RETURN_ERRORS } from './return-errors.ts';

/** Cancels a customer's return while it is still a request. A cancelled return stays cancelled. */
export const cancelReturnCall = defineCall({
  method: 'POST',
  path: '/returns/cancel',
  request: z.strictObject({ returnNumber }),
  response: oneReturn,
  errors: CANCEL_RETURN_ERRORS,
});
