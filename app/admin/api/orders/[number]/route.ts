import { readStaffOrderCall } from '#lib/api/calls/staff/order.ts';
import { database } from '#lib/server/db/database.ts';
import { readStaffOrder } from '#lib/server/order-commands/staff-order.ts';
import { orderMissing, orderReadRoute, seesMoney } from '#lib/server/staff/staff-order-routes.ts';

export const GET = orderReadRoute(readStaffOrderCall, async ({ params, caller }) => {
  const reader = { id: caller.sub, seesMoney: seesMoney(caller) };
  const order = await readStaffOrder(database(), params.number, reader);
  if (!order) throw orderMissing();
  return order;
});
