import { changeOwnPasswordCall, readOwnPasswordCall } from '#lib/api/calls/staff/own-password.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { logSecurityEvent } from '#lib/server/security-log/security-log.ts';
import { logInServices } from '#lib/server/staff/log-in-services.ts';
import { changeOwnPassword, hasStaffPassword } from '#lib/server/staff/own-password.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

const { errors } = changeOwnPasswordCall;

export const GET = staffReadRoute(readOwnPasswordCall, async ({ caller }) => ({
  isSet: await hasStaffPassword(caller.sub),
}));

export const POST = staffWriteRoute(
  changeOwnPasswordCall,
  async ({ request, caller, body }, context) => {
    const problem = await changeOwnPassword(
      await logInServices(),
      { context, caller, request },
      body,
    );
    if (problem) throw callError(errors, problem);
    logSecurityEvent('staffChanged', request, { code: 'ChangePassword', staff: caller.sub });
    return {};
  },
);
