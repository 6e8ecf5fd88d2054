import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrder } from './read-order.ts';

/**
 * Locks an order until the transaction ends. Everything that changes the order, its returns or its
 * refunds does this first, so changes happen one at a time. Null if the order does not exist.
 */
export async function lockOrder(trx: Db, number: string): Promise<Order | null> {
  const row = await trx
    .selectFrom('orders')
    .select('number')
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A separate statement, so that it sees the lines as they are once the lock is there.
  return row ? readOrder(trx, number) : null;
}
