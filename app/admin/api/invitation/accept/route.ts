import { acceptInvitationCall } from '#lib/api/calls/staff/log-in.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { acceptInvitation } from '#lib/server/staff/invitations.ts';
import { logInServices } from '#lib/server/staff/log-in-services.ts';
import { fromRoom, staffCookie } from '#lib/server/staff/staff-request.ts';

const { errors } = acceptInvitationCall;

export const POST = jsonRoute(acceptInvitationCall, {
  addressLimit: 'staffLogIn',
  authenticate: fromRoom,
  async handle({ body, answerHeaders }) {
    const done = await acceptInvitation(await logInServices(), body);
    if (done === null) throw callError(errors, 'Unusable');
    if (done === 'WrongCode') throw callError(errors, 'WrongCode');
    answerHeaders.append('set-cookie', staffCookie(done.secret));
    return { recoveryCodes: done.recoveryCodes };
  },
});
