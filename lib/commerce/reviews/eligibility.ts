import type { Order } from '#lib/commerce/checkout/order.ts';
import { progressOf } from '#lib/commerce/orders/progress.ts';

/**
 * The indexes of the lines that their buyer may review: a unit was delivered or collected. What
 * happens to it afterwards, such as a return, changes nothing.
 */
export function reviewableLines(order: Pick<Order, 'status' | 'lines' | 'progress'>): number[] {
  return progressOf(order).flatMap(({ delivered }, line) => (delivered > 0 ? [line] : []));
}
