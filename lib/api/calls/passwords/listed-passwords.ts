import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';

/**
 * The passwords that nobody should have, by the first five digits of their SHA-1: the shop learns
 * nothing about the one that somebody typed. Only for shops with a Cognito user pool, whose browsers send
 * passwords past the shop.
 */
export const listedPasswordsCall = defineCall({
  method: 'GET',
  path: '/passwords/range',
  request: z.strictObject({ prefix: z.string().check(z.regex(/^[\dA-F]{5}$/)) }),
  /** What follows in each SHA-1, in upper-case hexadecimal. */
  response: z.object({ suffixes: z.array(z.string()) }),
  errors: {},
});
