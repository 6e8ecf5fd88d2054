import { staffConfirmCall } from '#lib/api/calls/staff/log-in.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { confirmByCode } from '#lib/server/staff/log-in.ts';
import { logInServices } from '#lib/server/staff/log-in-services.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(staffConfirmCall, async ({ request, caller, body }) => {
  const refusal = await confirmByCode(await logInServices(), caller, body.code, request);
  if (refusal === 'Locked') throw callError(staffConfirmCall.errors, 'Locked');
  if (refusal === 'Wrong') throw callError(staffConfirmCall.errors, 'WrongCode');
  return {};
});
