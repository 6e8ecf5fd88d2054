import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { orderStepName } from '#lib/commerce/checkout/order-text.ts';

/** The status of a row of the order history in a word; one that nobody knows as it is written. */
export function orderStatusName(status: string): string {
  const known = ORDER_STATUSES.find((name) => name === status);
  return known ? orderStepName(known, 'DELIVERY') : status;
}
