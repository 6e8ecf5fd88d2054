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

/**
 * Several orders by number, in the order of the numbers. A number that nobody has is left out, and one
 * that is named twice is there once.
 */
export async function readOrders(db: Db, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .select(ORDER_COLUMNS)
    .where('number', 'in', numbers)
    .execute();
  const found = new Map(rows.map((row) => [row.number, orderOfRow(row)]));
  return [...new Set(numbers)].flatMap((number) => found.get(number) ?? []);
}
