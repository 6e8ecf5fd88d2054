import 'server-only';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * The order of this number (as kept) and e-mail address (in any case), or null. One and the same
 * question whether the number, the address or both are wrong: neither the answer nor the work
 * tells which.
 */
export async function findGuestOrder(db: Db, number: string, email: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .select(['details', 'status'])
    .where('number', '=', number)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  // Of all an order is, its status alone goes on.
  return row ? { ...row.details, status: row.status } : null;
}
