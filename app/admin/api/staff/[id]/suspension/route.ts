import { suspendStaffCall } from '#lib/api/calls/staff/people.ts';
import { suspendStaff } from '#lib/server/staff/staff-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const PUT = staffWriteRoute(suspendStaffCall, async ({ params, body }, context) => {
  await suspendStaff(context, { id: params.id, ...body });
  return {};
});
