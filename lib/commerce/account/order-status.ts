import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { orderStepName } from '#lib/commerce/checkout/order-text.ts';

/** Display name of a status in the order history; an unknown status is returned unchanged. */
export function orderStatusName(status: string, isPickup = false): string {
  const known = ORDER_STATUSES.find((name) => name === status);
  return known ? orderStepName(known, isPickup ? 'STORE_PICKUP' : 'DELIVERY') : status;
}
