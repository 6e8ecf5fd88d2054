import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';

/** An order by its number, whoever asks; null when there is none. */
export async function readOrder(db: Db, number: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .select(['details', 'status'])
    .where('number', '=', number)
    .executeTakeFirst();
  // Of all an order is, its status alone goes on.
  return row ? { ...row.details, status: row.status } : null;
}
