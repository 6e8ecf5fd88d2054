import { readLogInWaysCall, staffLogInCall, staffLogOutCall } from '#lib/api/calls/staff/log-in.ts';
import { environment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { logInByPassword } from '#lib/server/staff/log-in.ts';
import { logInServices } from '#lib/server/staff/log-in-services.ts';
import { refuseOtherWays } from '#lib/server/staff/log-in-ways.ts';
import { fromRoom, secretOf, staffCookie } from '#lib/server/staff/staff-request.ts';
import { endSession } from '#lib/server/staff/staff-sessions.ts';

export const GET = queryRoute(readLogInWaysCall, {
  addressLimit: 'staff',
  handle: async () => {
    const { STAFF_OIDC } = environment();
    return { byWork: STAFF_OIDC !== undefined, byOthers: STAFF_OIDC?.isOnly !== true };
  },
});

export const POST = jsonRoute(staffLogInCall, {
  addressLimit: 'staffLogIn',
  authenticate: fromRoom,
  async handle({ request, body, answerHeaders }) {
    refuseOtherWays(staffLogInCall.errors);
    const done = await logInByPassword(await logInServices(), body, request);
    if (done === 'Locked') throw callError(staffLogInCall.errors, 'Locked');
    if (done === 'Wrong') throw callError(staffLogInCall.errors, 'WrongPassword');
    await endSession(database(), secretOf(request));
    answerHeaders.append('set-cookie', staffCookie(done.secret));
    return {};
  },
});

export const DELETE = queryRoute(staffLogOutCall, {
  addressLimit: 'staffLogIn',
  authenticate: fromRoom,
  async handle({ request, answerHeaders }) {
    await endSession(database(), secretOf(request));
    answerHeaders.append('set-cookie', staffCookie(null));
    return {};
  },
});
