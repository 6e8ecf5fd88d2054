import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { ORDER_COLUMNS, orderOfRow } from '#lib/server/orders/order-of-row.ts';

/**
 * Locks an order until the transaction ends. Everything that changes its returns does this first,
 * so changes happen one at a time. Null if the order does not exist.
 */
export async function lockOrder(trx: Db, number: string): Promise<Order | null> {
  const row = await trx
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? orderOfRow(row) : null;
}
