import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { returnOptions } from '#lib/api/schemas/return.ts';
import { RETURN_TOKEN } from '#lib/commerce/limits.ts';
import { RETURN_TOKEN_EXPIRED } from '#lib/commerce/returns/texts.ts';
import { RETURN_TOKEN_ERRORS } from './return-errors.ts';

/** The token in an order's detail; present while the order can be returned. */
export const returnToken = z.string().check(z.regex(RETURN_TOKEN, RETURN_TOKEN_EXPIRED));

/** What can be returned of a customer's order. A POST, so that no log stores the token. */
export const readReturnOptionsCall = defineCall({
  method: 'POST',
  path: '/returns/options',
  request: z.strictObject({ returnToken }),
  response: returnOptions,
  errors: RETURN_TOKEN_ERRORS,
});
