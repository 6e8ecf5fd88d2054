import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/**
 * Makes ten recovery codes, which replace all earlier ones. Requires the token of a sign-in in the
 * last ten minutes.
 */
export const renewRecoveryCodesCall = defineCall({
  method: 'POST',
  path: '/account/recovery-codes',
  request: nothing,
  /** Only this answer ever contains them. */
  response: z.object({ codes: z.array(z.string()) }),
  errors: {
    SignInTooOld: { status: 403, message: 'Log in again to change this.' },
    TwoStepOff: { status: 409, message: 'Two-step log-in is off.' },
  },
});
