import 'server-only';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { findErpOrdersCall } from '#lib/api/calls/erp/find-orders.ts';
import type { Db } from '#lib/server/db/database.ts';
import { findOrdersPage } from '#lib/server/order-commands/find-orders.ts';

/** Orders by the search and the views of the staff room. */
export async function findErpOrders(
  db: Db,
  { q = '', from, until, limit, ...wish }: RequestOf<typeof findErpOrdersCall>,
): Promise<ResponseOf<typeof findErpOrdersCall>> {
  const { orders, next } = await findOrdersPage(db, {
    ...wish,
    ...(q.trim() !== '' && { text: q.trim() }),
    ...(from !== undefined && { since: new Date(from) }),
    ...(until !== undefined && { until: new Date(until) }),
    ...(limit !== undefined && { most: Number(limit) }),
  });
  return {
    orders: orders.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() })),
    next,
  };
}
