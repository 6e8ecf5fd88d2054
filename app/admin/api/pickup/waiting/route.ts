import { listWaitingCall } from '#lib/api/calls/staff/pickup.ts';
import { collectorOf } from '#lib/commerce/orders/pickup-info.ts';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';
import { database } from '#lib/server/db/database.ts';
import { listWaiting } from '#lib/server/order-commands/pickup-lists.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

const PAGE = 50;

export const GET = staffReadRoute(listWaitingCall, async ({ query, caller }) => {
  const page = {
    store: caller.store ?? query.store,
    after: query.after ?? null,
    most: PAGE,
  };
  const { orders, next } = await listWaiting(database(), page, new Date());
  const withPhone = seesContacts(caller.permissions);
  return {
    orders: orders.map(({ order, ...one }) => ({
      ...one,
      number: order.number,
      collector: collectorOf(order, { withPhone }),
    })),
    next,
  };
});
