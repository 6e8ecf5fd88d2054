import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { isOwnOrder, type OrderOwner } from '#lib/server/orders/own-orders.ts';

/** Whether a customer knows a model: a unit of it was delivered to them, or collected. */
export async function isModelBuyer(db: Db, owner: OrderOwner, model: string): Promise<boolean> {
  const bought = await db
    .selectFrom('order_lines as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .select('line.order_number')
    .where('products.parent_code', '=', model)
    .where('line.delivered', '>', 0)
    .where('line.order_number', 'in', (row) =>
      row.selectFrom('orders').select('number').where(isOwnOrder(owner)),
    )
    .limit(1)
    .executeTakeFirst();
  return bought !== undefined;
}
