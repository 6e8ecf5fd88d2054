import * as z from 'zod/mini';
import { defineCall, type RequestOf } from '#lib/api/calls/call.ts';
import { oneReturn, returnFields } from '#lib/api/schemas/return.ts';
import { returnToken } from './read-return-options.ts';
import { CREATE_RETURN_ERRORS, RETURN_TOKEN_ERRORS } from './return-errors.ts';

/**
 * A customer's request to return something. The header `Idempotency-Key` is required: every request
 * with the same key gets the same return.
 */
export const createReturnCall = defineCall({
  method: 'POST',
  path: '/returns',
  request: z.strictObject({ returnToken, ...returnFields }),
  response: oneReturn,
  errors: { ...RETURN_TOKEN_ERRORS, ...CREATE_RETURN_ERRORS },
});
export type CreateReturnRequest = RequestOf<typeof createReturnCall>;
