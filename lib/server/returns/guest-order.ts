import 'server-only';
import { sql } from 'kysely';
import { GUEST_ORDER_ERRORS } from '#lib/api/calls/orders/guest-order-errors.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { ORDER_COLUMNS, orderOfRow } from '#lib/server/orders/order-of-row.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';

/**
 * The order that a guest proves by its number (normalised) and e-mail address. All calls that use
 * it share one limit; otherwise each call would allow as many guesses again.
 * @throws ApiError `NotFound`, whichever of the two is wrong, or 429 `RateLimited`
 */
export async function guestOrder(
  db: Db,
  { number, email }: { number: string; email: string },
): Promise<Order> {
  await limitSubject('guestLookup', number, { db });
  const order = await findGuestOrder(db, number, email);
  if (!order) throw callError(GUEST_ORDER_ERRORS, 'NotFound');
  return order;
}

/**
 * The order with this number (normalised) and e-mail address (ignoring case), or null. A single
 * query, so that neither the result nor the timing reveals which of the two is wrong.
 */
async function findGuestOrder(db: Db, number: string, email: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('number', '=', number)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  return row ? orderOfRow(row) : null;
}
