import { changeStaffCall } from '#lib/api/calls/staff/people.ts';
import { changeStaff } from '#lib/server/staff/staff-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const PUT = staffWriteRoute(changeStaffCall, async ({ params, body }, context) => {
  await changeStaff(context, { id: params.id, ...body });
  return {};
});
