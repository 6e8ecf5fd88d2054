import type { Order, OrderStatus } from '#lib/commerce/checkout/order.ts';

/** The columns that `orderOfRow` reads. */
export const ORDER_COLUMNS = ['details', 'status', 'delivered_at'] as const;

/** An order as it was placed, with its current status. Nothing else about it ever changes. */
export function orderOfRow(row: {
  details: Order;
  status: OrderStatus;
  delivered_at: Date | null;
}): Order {
  const { details, status, delivered_at: deliveredAt } = row;
  return { ...details, status, ...(deliveredAt && { deliveredAt: deliveredAt.getTime() }) };
}
