import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrder } from './read-order.ts';

/**
 * Locks an order until the transaction ends. Everything that changes the order, its returns or its
 * refunds does this first, so changes happen one at a time. Null if the order does not exist.
 */
export async function lockOrder(trx: Db, number: string): Promise<Order | null> {
  // Read in a separate statement, so that it sees the lines as they are once the lock is there.
  return (await lockRow(trx, number)) ? readOrder(trx, number) : null;
}

/** Like `lockOrder`, but also null if the account of the buyer was deleted. */
export async function lockBuyersOrder(trx: Db, number: string): Promise<Order | null> {
  const row = await lockRow(trx, number);
  return row && !row.detached ? readOrder(trx, number) : null;
}

async function lockRow(trx: Db, number: string): Promise<{ detached: boolean } | undefined> {
  return trx
    .selectFrom('orders')
    .select('detached')
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
