import { staffConfirmCall } from '#lib/api/calls/staff/log-in.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { logSecurityEvent } from '#lib/server/security-log/security-log.ts';
import { confirmByCode } from '#lib/server/staff/log-in.ts';
import { logInServices } from '#lib/server/staff/log-in-services.ts';
import { staffCookie } from '#lib/server/staff/staff-request.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(staffConfirmCall, async (received) => {
  const { request, caller, body, answerHeaders } = received;
  const done = await confirmByCode(await logInServices(), caller, body, request);
  if (done === 'Locked') throw callError(staffConfirmCall.errors, 'Locked');
  if (done === 'WrongPassword') throw callError(staffConfirmCall.errors, 'WrongPassword');
  if (done === 'Wrong') throw callError(staffConfirmCall.errors, 'WrongCode');
  logSecurityEvent('staffConfirmed', request, { code: 'code', staff: caller.sub });
  answerHeaders.append('set-cookie', staffCookie(done.secret));
  return {};
});
