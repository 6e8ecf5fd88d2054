import { readStaffOrderCall } from '#lib/api/calls/staff/order.ts';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';
import { database } from '#lib/server/db/database.ts';
import { readStaffOrder } from '#lib/server/order-commands/staff-order.ts';
import { orderMissing, orderReadRoute, seesMoney } from '#lib/server/staff/staff-order-routes.ts';

export const GET = orderReadRoute(readStaffOrderCall, async ({ params, caller }) => {
  const reader = {
    id: caller.sub,
    seesMoney: seesMoney(caller),
    seesContacts: seesContacts(caller.permissions),
    seesCustomers: caller.permissions.includes('customers:read'),
  };
  const order = await readStaffOrder(database(), params.number, reader);
  if (!order) throw orderMissing();
  return order;
});
