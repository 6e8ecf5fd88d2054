import { listCustomerOrdersCall } from '#lib/api/calls/staff/customers.ts';
import { customerMissing, readKnownCustomer } from '#lib/server/customers/known-customer.ts';
import { database } from '#lib/server/db/database.ts';
import { findOrdersPage } from '#lib/server/order-commands/find-orders.ts';
import { listedOrders } from '#lib/server/staff/listed-orders.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listCustomerOrdersCall, async ({ params, query, caller }) => {
  const owner = await readKnownCustomer(database(), params.id);
  if (!owner) throw customerMissing();
  return listedOrders(caller, await findOrdersPage(database(), { owner, ...query }));
});
