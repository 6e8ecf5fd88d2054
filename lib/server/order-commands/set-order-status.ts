import 'server-only';
import type { OrderStatus } from '#lib/commerce/checkout/order.ts';
import { progressAt, progressOf } from '#lib/commerce/orders/progress.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { lockedOrder, storeProgress } from './locked-order.ts';
import { deliveryTime } from './ship-order.ts';

/**
 * Statuses that staff set at once for all units that are not cancelled. Cancelling is not one of
 * them, because it also gives money back.
 */
export type SetStatus = Exclude<OrderStatus, 'cancelled'>;

/**
 * Sets the status of a whole order without telling its buyer: to correct a mistake, or to take over
 * orders that were sent before. Gift cards in it stay as they are, because they are mailed, unless
 * there is nothing else. `at`: when it was delivered, by default now.
 */
export const setOrderStatus = defineCommand({
  name: 'order.set-status',
  permission: 'orders:write',
  work: async (scope, input: { number: string; status: SetStatus; at?: number }) => {
    const { number, status } = input;
    const order = await lockedOrder(scope, number);
    if (order.status === 'cancelled') {
      throw new CommandError('Conflict', `Order ${number} is cancelled.`);
    }
    const at = status === 'delivered' ? deliveryTime(scope, order, input.at) : null;
    const isMailed = order.shippingType === 'EMAIL';
    if (isMailed && (status === 'packed' || status === 'shipped')) {
      throw new CommandError('Invalid', `Order ${number} is emailed: nothing of it is sent.`);
    }
    const progress = progressOf(order).map((own, line) => {
      const { qty = 0, byEmail = false } = order.lines[line] ?? {};
      if (byEmail && !isMailed) return own;
      return { ...progressAt(status, qty - own.cancelled), cancelled: own.cancelled };
    });
    await storeProgress(scope, order, progress, at);
    await setShipments(scope, number, status, at);
    await scope.record({
      entity: 'order',
      id: number,
      type: 'order.status-set',
      data: { status, progress },
      before: { status: order.status },
      after: { status },
    });
    return { status };
  },
});

/** Parcels follow the status of their order, so that what they hold can be sent or delivered again. */
async function setShipments(
  { trx }: CommandScope,
  orderNumber: string,
  status: SetStatus,
  at: Date | null,
): Promise<void> {
  if (status === 'placed' || status === 'packed') {
    await trx.deleteFrom('shipments').where('order_number', '=', orderNumber).execute();
    return;
  }
  await trx
    .updateTable('shipments')
    .set(status === 'shipped' ? { delivered_at: null, received_by: null } : { delivered_at: at })
    .where('order_number', '=', orderNumber)
    .$if(status === 'delivered', (query) => query.where('delivered_at', 'is', null))
    .execute();
}
