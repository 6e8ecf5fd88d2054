import { logOutCustomerCall } from '#lib/api/calls/staff/customer-commands.ts';
import { logOutCustomer } from '#lib/server/customers/log-in-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(logOutCustomerCall, async ({ params, body }, context) => {
  const { seen, ...input } = body;
  await logOutCustomer({ ...context, seen }, { id: params.id, ...input });
  return {};
});
