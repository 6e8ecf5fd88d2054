import { listWaitingCall } from '#lib/api/calls/staff/pickup.ts';
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
  return { orders: orders.map(({ order, ...one }) => ({ number: order.number, ...one })), next };
});
