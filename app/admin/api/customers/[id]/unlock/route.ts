import { unlockCustomerCall } from '#lib/api/calls/staff/customer-commands.ts';
import { unlockCustomer } from '#lib/server/customers/log-in-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(unlockCustomerCall, async ({ params, body }, context) => {
  const { seen, ...input } = body;
  await unlockCustomer({ ...context, seen }, { id: params.id, ...input });
  return {};
});
