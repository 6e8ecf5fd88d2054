import { readRecoveryCodesCall } from '#lib/api/calls/account/read-recovery-codes.ts';
import { renewRecoveryCodesCall } from '#lib/api/calls/account/renew-recovery-codes.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { isRecent } from '#lib/server/identity/tokens/is-recent-sign-in.ts';
import {
  countRecoveryCodes,
  renewRecoveryCodes,
} from '#lib/server/identity/two-step/recovery-codes.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/** Requires a live session, because it reveals how an account is protected. */
export const GET = queryRoute(readRecoveryCodesCall, {
  authenticate,
  customerLimit: 'accountRead',
  async handle({ caller }) {
    return { left: await countRecoveryCodes(database(), caller.sub) };
  },
});

export const POST = jsonRoute(renewRecoveryCodesCall, {
  authenticate,
  customerLimit: 'recoveryCodes',
  async handle({ caller }) {
    if (!isRecent(caller.signedInAt, Date.now())) {
      throw callError(renewRecoveryCodesCall.errors, 'SignInTooOld');
    }
    const codes = await renewRecoveryCodes(database(), caller.sub);
    if (!codes) throw callError(renewRecoveryCodesCall.errors, 'TwoStepOff');
    return { codes };
  },
});
