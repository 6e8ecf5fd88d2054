import 'server-only';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { ORDER_COLUMNS, orderOfRow } from './order-of-row.ts';

/**
 * The order with this number (normalised) and e-mail address (ignoring case), or null. A single
 * query, so that neither the result nor the timing reveals which of the two is wrong.
 */
export async function findGuestOrder(db: Db, number: string, email: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('number', '=', number)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  return row ? orderOfRow(row) : null;
}
