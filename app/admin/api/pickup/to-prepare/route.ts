import { listToPrepareCall } from '#lib/api/calls/staff/pickup.ts';
import { collectorOf } from '#lib/commerce/orders/pickup-info.ts';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';
import { database } from '#lib/server/db/database.ts';
import { listToPrepare } from '#lib/server/order-commands/pickup-lists.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

const PAGE = 50;

export const GET = staffReadRoute(listToPrepareCall, async ({ query, caller }) => {
  const { orders, next } = await listToPrepare(database(), {
    store: caller.store ?? query.store,
    after: query.after ?? null,
    most: PAGE,
  });
  const listed = orders.map(({ order, lines }) => ({
    number: order.number,
    placedAt: order.date,
    readyBy: order.pickup?.readyBy ?? null,
    collector: collectorOf(order, { withPhone: seesContacts(caller.permissions) }),
    lines,
  }));
  return { orders: listed, next };
});
