import { endSessionCall } from '#lib/api/calls/account/sessions.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { isRecent } from '#lib/server/identity/tokens/is-recent-sign-in.ts';
import { tokenVerifier } from '#lib/server/identity/tokens/token-verifier.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { logSecurityEvent } from '#lib/server/security-log/security-log.ts';

export const POST = jsonRoute(endSessionCall, {
  authenticate,
  customerLimit: 'accountWrite',
  async handle({ request, caller, body: { session, others } }) {
    const { sub } = caller;
    const { sessions } = await tokenVerifier();
    const isLogOut = session === 'this' && !others;
    if (!isLogOut && !isRecent(caller.signedInAt, Date.now())) {
      throw callError(endSessionCall.errors, 'SignInTooOld');
    }
    const id = session === 'this' ? sessions.idOf(caller) : session;
    if (others) await sessions.endAll(sub, id);
    else await sessions.end(sub, id);
    if (!isLogOut) {
      const code = others ? 'EndOtherSessions' : 'EndSession';
      logSecurityEvent('customerChanged', request, { code, customer: sub });
    }
    return {};
  },
});
