import { findCustomersCall } from '#lib/api/calls/staff/customers.ts';
import { findCustomers } from '#lib/server/customers/find-customers.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(findCustomersCall, async ({ query: { q = '', after } }) => {
  const { customers, next } = await findCustomers(database(), {
    ...(q.trim() !== '' && { text: q.trim() }),
    ...(after !== undefined && { after }),
  });
  return {
    customers: customers.map(({ joinedAt, ...one }) => ({ ...one, joinedAt: joinedAt.getTime() })),
    next,
  };
});
