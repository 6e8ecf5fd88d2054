import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/** How many recovery codes a customer has left. */
export const readRecoveryCodesCall = defineCall({
  method: 'GET',
  path: '/account/recovery-codes',
  request: nothing,
  /** Null without two-step sign-in, and if an external user pool keeps the log-in. */
  response: z.object({ left: z.nullable(z.int().check(z.nonnegative())) }),
  errors: {},
});
