import { sql } from 'kysely';
import type { LineProgress, Order, OrderStatus } from '#lib/commerce/checkout/order.ts';

/** The columns that `orderOfRow` reads, of the table `orders`. */
export const ORDER_COLUMNS = [
  'details',
  'status',
  'delivered_at',
  sql<LineProgress[] | null>`(
    select jsonb_agg(jsonb_build_object(
      'cancelled', cancelled, 'packed', packed, 'shipped', shipped, 'delivered', delivered
    ) order by position)
    from order_lines where order_number = orders.number
  )`.as('progress'),
] as const;

/** An order as it was placed, with what has become of it since. */
export function orderOfRow(row: {
  details: Order;
  status: OrderStatus;
  delivered_at: Date | null;
  progress: LineProgress[] | null;
}): Order {
  const { details, status, delivered_at: deliveredAt, progress } = row;
  return {
    ...details,
    status,
    ...(deliveredAt && { deliveredAt: deliveredAt.getTime() }),
    ...(progress?.some(hasBegun) && { progress }),
  };
}

/** Nothing is told of an order that is as it was placed. */
function hasBegun({ cancelled, packed }: LineProgress): boolean {
  return cancelled + packed > 0;
}
