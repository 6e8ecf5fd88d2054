import 'server-only';
import type { OrderStatus } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';

/** An order cannot get this status; the message says why. */
class OrderStatusError extends Error {
  override name = 'OrderStatusError';
}

/**
 * Statuses that staff set. Cancelling an order is not one of them, because it also gives money
 * back.
 */
export const SET_STATUSES = [
  'placed',
  'packed',
  'shipped',
  'delivered',
] as const satisfies readonly OrderStatus[];
export type SetStatus = (typeof SET_STATUSES)[number];

/**
 * Sets an order's status. `deliveredAt`: when it was delivered or collected, by default now.
 * @throws OrderStatusError for an unknown or cancelled order, or an impossible time
 */
export async function setOrderStatus(
  db: Db,
  number: string,
  status: SetStatus,
  deliveredAt?: Date,
): Promise<void> {
  const now = new Date();
  const at = status === 'delivered' ? (deliveredAt ?? now) : null;
  await db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['status', 'placed_at'])
      .where('number', '=', number)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!order) throw new OrderStatusError(`There is no order ${number}.`);
    if (order.status === 'cancelled') throw new OrderStatusError(`Order ${number} is cancelled.`);
    if (at && (at > now || at < order.placed_at)) {
      throw new OrderStatusError(
        'The delivery must be after the order was placed, and not in the future.',
      );
    }
    await trx
      .updateTable('orders')
      .set({ status, delivered_at: at })
      .where('number', '=', number)
      .execute();
  });
}
