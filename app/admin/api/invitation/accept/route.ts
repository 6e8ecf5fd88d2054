import { acceptInvitationCall } from '#lib/api/calls/staff/log-in.ts';
import { environment } from '#lib/config/environment.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { apiError, callError } from '#lib/server/platform/api-errors.ts';
import { acceptInvitation } from '#lib/server/staff/invitations.ts';
import { letIn } from '#lib/server/staff/known-devices.ts';
import { logInServices } from '#lib/server/staff/log-in-services.ts';
import { deviceOf, fromRoom } from '#lib/server/staff/staff-request.ts';

const { errors } = acceptInvitationCall;

export const POST = jsonRoute(acceptInvitationCall, {
  addressLimit: 'staffLogIn',
  authenticate: fromRoom,
  async handle({ request, body, answerHeaders }) {
    const { STAFF_OIDC } = environment();
    if (body.password === undefined && !STAFF_OIDC) {
      throw apiError('InvalidRequest', 'The request is not valid.', { password: 'Enter one.' });
    }
    const done = await acceptInvitation(await logInServices(), {
      ...body,
      device: deviceOf(request),
    });
    if (done === null) throw callError(errors, 'Unusable');
    if (done === 'GuessablePassword') throw callError(errors, 'GuessablePassword');
    if (done === 'WrongCode') throw callError(errors, 'WrongCode');
    await letIn({ request, answerHeaders }, done, 'invitation');
    return { recoveryCodes: done.recoveryCodes };
  },
});
