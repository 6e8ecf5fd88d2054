import type { Db } from '#lib/server/db/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { setProgress } from '#tests/support/order-progress.ts';
import { orderLine } from '#tests/support/orders.ts';

/** Adds an order of one unit of each product in size 8, which has arrived. */
export async function addReviewedOrder(
  db: Db,
  wish: {
    number: string;
    email: string;
    productId: string | string[];
    customerId?: string;
    deliveredAt?: number;
  },
): Promise<void> {
  const { number, email, customerId, deliveredAt = Date.now() } = wish;
  const placed = await addPlacedOrder(db, {
    number,
    email,
    ...(customerId !== undefined && { customerId }),
  });
  const lines = [wish.productId].flat().map((productId) =>
    orderLine({
      productId,
      variantId: `${productId}-8`,
      name: productId === 'cap' ? 'Cap' : 'Bluff Boot',
      size: '8',
      colour: productId,
    }),
  );
  for (const [position, { productId, variantId, qty, total }] of lines.entries()) {
    await db
      .insertInto('order_lines')
      .values({
        order_number: number,
        position,
        product_id: productId,
        variant_id: variantId,
        qty,
        total,
      })
      .execute();
  }
  await setProgress(db, number, 'delivered');
  await db
    .updateTable('orders')
    .set({
      details: JSON.stringify({ ...placed, lines }),
      delivered_at: new Date(deliveredAt),
    })
    .where('number', '=', number)
    .execute();
}
