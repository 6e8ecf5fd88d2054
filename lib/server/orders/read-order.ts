import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { ORDER_COLUMNS, orderOfRow } from './order-of-row.ts';

/** An order by number, without a check of its owner; null if it does not exist. */
export async function readOrder(db: Db, number: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? orderOfRow(row) : null;
}
