import type { OrderStatus } from '#lib/commerce/checkout/order.ts';

/** How staff call each status. */
export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  placed: 'placed',
  packed: 'being packed',
  shipped: 'sent or ready to collect',
  delivered: 'delivered or collected',
  cancelled: 'cancelled',
};
