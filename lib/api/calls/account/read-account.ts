import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { account } from '#lib/api/schemas/answered-account.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { NO_CUSTOMER_YET } from './account-errors.ts';

/** The customer's account. */
export const readAccountCall = defineCall({
  method: 'GET',
  path: '/account',
  request: nothing,
  response: z.object({ account }),
  errors: NO_CUSTOMER_YET,
});
