import { resetTwoStepCall } from '#lib/api/calls/staff/customer-commands.ts';
import { resetTwoStep } from '#lib/server/customers/log-in-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(resetTwoStepCall, async ({ params, body }, context) => {
  const { seen, ...input } = body;
  await resetTwoStep({ ...context, seen }, { id: params.id, ...input });
  return {};
});
