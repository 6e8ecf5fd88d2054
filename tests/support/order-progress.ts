import type { OrderStatus } from '#lib/commerce/checkout/order.ts';
import { progressAt } from '#lib/commerce/orders/progress.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Puts an order and all of its units into a state, as if staff had moved them there. */
export async function setProgress(db: Db, number: string, status: OrderStatus): Promise<void> {
  await db.updateTable('orders').set({ status }).where('number', '=', number).execute();
  const lines = await db
    .selectFrom('order_lines')
    .select(['position', 'qty'])
    .where('order_number', '=', number)
    .execute();
  for (const { position, qty } of lines) {
    await db
      .updateTable('order_lines')
      .set(progressAt(status, qty))
      .where('order_number', '=', number)
      .where('position', '=', position)
      .execute();
  }
}
