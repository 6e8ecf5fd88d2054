import { readSessionsCall } from '#lib/api/calls/account/sessions.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { tokenVerifier } from '#lib/server/identity/tokens/token-verifier.ts';

export const GET = queryRoute(readSessionsCall, {
  authenticate,
  customerLimit: 'accountRead',
  async handle({ caller }) {
    const { sessions } = await tokenVerifier();
    const own = sessions.idOf(caller);
    const open = await sessions.list(caller.sub);
    return {
      sessions: open.map(({ id, device, beganAt, usedAt }) => ({
        ...{ id, device, isThis: id === own },
        beganAt: beganAt.toISOString(),
        usedAt: usedAt.toISOString(),
      })),
    };
  },
});
