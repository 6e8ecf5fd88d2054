import { readCustomerCall } from '#lib/api/calls/staff/customers.ts';
import { customerMissing } from '#lib/server/customers/known-customer.ts';
import { readStaffCustomer } from '#lib/server/customers/staff-customer.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readCustomerCall, async ({ params }) => {
  const customer = await readStaffCustomer(database(), params.id, new Date());
  if (!customer) throw customerMissing();
  return customer;
});
