import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { isOrderOfStaff } from '#lib/commerce/staff/store-scope.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';

/** @throws CommandError `NotFound`, `Conflict` for one that is collected */
export async function homeDelivery(db: Db, number: string, store: string | null): Promise<Order> {
  const order = await visibleOrder(db, number, store);
  if (order.shippingType === 'DELIVERY') return order;
  throw new CommandError('Conflict', `Order ${number} is not sent with a carrier. Look in Pickup.`);
}

/** @throws CommandError `NotFound`, `Conflict` for one that nobody collects */
export async function pickupOrder(
  db: Db,
  number: string,
  store: string | null,
): Promise<Order & { pickup: NonNullable<Order['pickup']> }> {
  const order = await visibleOrder(db, number, store);
  const { pickup } = order;
  if (pickup) return { ...order, pickup };
  throw new CommandError('Conflict', `Order ${number} is not collected in a store.`);
}

/**
 * The store of an order never changes, so this may be asked before the command that locks the order.
 */
async function visibleOrder(db: Db, number: string, store: string | null): Promise<Order> {
  const order = await readOrder(db, number);
  if (!order || !isOrderOfStaff(order, store)) {
    // The same words for both, so that nobody learns which orders another store has.
    throw new CommandError('NotFound', `There is no order ${number}.`);
  }
  return order;
}
