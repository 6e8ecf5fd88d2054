import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';

/**
 * What was paid for one unit of a line: its share of the line's total after all promotions. The
 * units add up to that total to the cent, in whatever order they come back or are cancelled.
 */
export function unitPaid({ total, qty }: { total: Cents; qty: number }, unit: number): Cents {
  return Math.round((total * (unit + 1)) / qty) - Math.round((total * unit) / qty);
}

/** What was paid for delivery after promotions: the total less all lines. */
export function deliveryPaid({ total, lines }: Pick<Order, 'total' | 'lines'>): Cents {
  return lines.reduce((rest, line) => rest - line.total, total);
}
