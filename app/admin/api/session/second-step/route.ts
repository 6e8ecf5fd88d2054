import { staffSecondStepCall } from '#lib/api/calls/staff/log-in.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { letIn } from '#lib/server/staff/known-devices.ts';
import { logInByCode } from '#lib/server/staff/log-in.ts';
import { logInServices } from '#lib/server/staff/log-in-services.ts';
import { fromRoom, secretOf } from '#lib/server/staff/staff-request.ts';

const { errors } = staffSecondStepCall;

export const POST = jsonRoute(staffSecondStepCall, {
  addressLimit: 'staffLogIn',
  authenticate: fromRoom,
  async handle({ request, body, answerHeaders }) {
    const secret = secretOf(request);
    const done =
      secret === null
        ? null
        : await logInByCode(await logInServices(), { secret, code: body.code }, request);
    if (done === null) throw callError(errors, 'LogInAgain');
    if (done === 'Locked') throw callError(errors, 'Locked');
    if (done === 'Wrong') throw callError(errors, 'WrongCode');
    await letIn({ request, answerHeaders }, done, 'code');
    return {};
  },
});
