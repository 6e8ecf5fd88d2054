import { listOrdersCall } from '#lib/api/calls/staff/orders.ts';
import { STAFF_ERRORS } from '#lib/api/calls/staff/staff-call.ts';
import { type Day, marketTime } from '#lib/commerce/market-day.ts';
import { orderViews } from '#lib/commerce/orders/order-views.ts';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';
import { database } from '#lib/server/db/database.ts';
import { findOrdersPage } from '#lib/server/order-commands/find-orders.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { listedOrders } from '#lib/server/staff/listed-orders.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

const DAY_MS = 86_400_000;

export const GET = staffReadRoute(listOrdersCall, async ({ query, caller }) => {
  const { q = '', from, until, store, ...wish } = query;
  if (wish.view && !orderViews(caller.permissions).includes(wish.view)) {
    throw callError(STAFF_ERRORS, 'NotPermitted');
  }
  // Somebody of another store finds none of this one's orders, whatever the address says.
  if (caller.store !== null && store !== undefined && store !== caller.store) {
    return { orders: [], next: null };
  }
  const place = caller.store ?? store;
  const found = await findOrdersPage(database(), {
    ...wish,
    ...(q.trim() !== '' && { text: q.trim() }),
    ...(place !== undefined && { store: place }),
    hidesContacts: !seesContacts(caller.permissions),
    ...(from !== undefined && { since: new Date(marketTime(dayOf(from))) }),
    ...(until !== undefined && { until: new Date(marketTime(dayOf(until) + DAY_MS)) }),
  });
  return listedOrders(caller, found);
});

/** `YYYY-MM-DD` as ms of its beginning in UTC. */
function dayOf(text: string): Day {
  return Date.parse(text);
}
