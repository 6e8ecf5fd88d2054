import { noteStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { noteOrder } from '#lib/server/order-commands/correct-order.ts';
import { orderWriteRoute } from '#lib/server/staff/staff-order-routes.ts';

export const POST = orderWriteRoute(noteStaffOrderCall, async ({ params, body }, context) => {
  await noteOrder(context, { number: params.number, note: body.note });
  return {};
});
