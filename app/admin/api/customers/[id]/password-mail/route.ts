import { mailPasswordCall } from '#lib/api/calls/staff/customer-commands.ts';
import { mailPassword } from '#lib/server/customers/log-in-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(mailPasswordCall, async ({ params, body }, context) => {
  const { seen, ...input } = body;
  await mailPassword({ ...context, seen }, { id: params.id, ...input });
  return {};
});
