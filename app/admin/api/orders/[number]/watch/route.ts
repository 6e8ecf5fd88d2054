import { watchOrderCall } from '#lib/api/calls/staff/order.ts';
import { orderWriteRoute } from '#lib/server/staff/staff-order-routes.ts';
import { watchOrder } from '#lib/server/staff/watch-order.ts';

export const POST = orderWriteRoute(watchOrderCall, ({ params, caller }, { db, now }) =>
  watchOrder(db, { number: params.number, staffId: caller.sub, now }),
);
