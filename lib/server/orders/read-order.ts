import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';

/** An order by number, without a check of its owner; null if there is none. */
export async function readOrder(db: Db, number: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .select(['details', 'status'])
    .where('number', '=', number)
    .executeTakeFirst();
  // The stored order never changes, except for its status.
  return row ? { ...row.details, status: row.status } : null;
}
