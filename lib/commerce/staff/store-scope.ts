import type { Order } from '#lib/commerce/checkout/order.ts';

/**
 * Whether a member of staff may see and touch an order. Somebody who works in one store has that
 * store's pickups only, and no home deliveries. `store`: the code of their store; null: the whole shop.
 */
export function isOrderOfStaff({ pickup }: Pick<Order, 'pickup'>, store: string | null): boolean {
  return store === null || pickup?.store.erpStoreId === store;
}
