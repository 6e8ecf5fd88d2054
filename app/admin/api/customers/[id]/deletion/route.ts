import { deleteCustomerCall } from '#lib/api/calls/staff/customer-commands.ts';
import { deleteCustomer } from '#lib/server/customers/data-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(deleteCustomerCall, async ({ params, body }, context) => {
  const { seen, ...input } = body;
  await deleteCustomer({ ...context, seen }, { id: params.id, ...input });
  return {};
});
