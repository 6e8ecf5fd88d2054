import 'server-only';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { listErpOrdersCall } from '#lib/api/calls/erp/list-orders.ts';
import type { Db } from '#lib/server/db/database.ts';

type Query = RequestOf<typeof listErpOrdersCall>;

/** Orders by the time they were placed, oldest first, as the ERP lists them. */
export async function listErpOrders(
  db: Db,
  { from, until, status, acknowledged, after, limit = '100' }: Query,
): Promise<ResponseOf<typeof listErpOrdersCall>> {
  let orders = db
    .selectFrom('orders')
    .select(['number', 'placed_at', 'status', 'erp_number', 'total', 'refunded'])
    .orderBy('placed_at')
    .orderBy('number')
    .limit(Number(limit));
  if (from !== undefined) orders = orders.where('placed_at', '>=', new Date(from));
  if (until !== undefined) orders = orders.where('placed_at', '<', new Date(until));
  if (status !== undefined) orders = orders.where('status', '=', status);
  if (acknowledged !== undefined) {
    orders = orders.where('acknowledged_at', acknowledged === 'yes' ? 'is not' : 'is', null);
  }
  if (after !== undefined) {
    orders = orders.where(
      sql<boolean>`(placed_at, number) > (
        select last.placed_at, last.number from orders as last where last.number = ${after}
      )`,
    );
  }
  const rows = await orders.execute();
  return {
    orders: rows.map(({ placed_at: placedAt, erp_number: erpNumber, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      erpNumber,
    })),
    next: rows.length === Number(limit) ? (rows.at(-1)?.number ?? null) : null,
  };
}
