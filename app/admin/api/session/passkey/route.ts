import { passkeyLogInCall } from '#lib/api/calls/staff/passkeys.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { letIn } from '#lib/server/staff/known-devices.ts';
import { refuseOtherWays } from '#lib/server/staff/log-in-ways.ts';
import { ownerOfPasskey } from '#lib/server/staff/staff-passkeys.ts';
import { deviceOf, fromRoom, secretOf } from '#lib/server/staff/staff-request.ts';
import { beginSession, endSession } from '#lib/server/staff/staff-sessions.ts';

export const POST = jsonRoute(passkeyLogInCall, {
  addressLimit: 'staffLogIn',
  authenticate: fromRoom,
  async handle({ request, body: { passkey }, answerHeaders }) {
    refuseOtherWays(passkeyLogInCall.errors);
    const { userHandle, ...response } = passkey.response;
    const owner = await ownerOfPasskey(database(), {
      ...passkey,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    });
    if (owner === null) throw callError(passkeyLogInCall.errors, 'UnknownPasskey');
    await endSession(database(), secretOf(request));
    const begun = { isFull: true, device: deviceOf(request), now: new Date() };
    const secret = await beginSession(database(), owner, begun);
    await letIn({ request, answerHeaders }, { secret, staffId: owner }, 'passkey');
    return {};
  },
});
