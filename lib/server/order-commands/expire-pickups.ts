import 'server-only';
import { isPickupOver } from '#lib/commerce/orders/pickup-info.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { readShipments } from '#lib/server/orders/shipments.ts';
import { cancelOrder } from './cancel-order.ts';

/**
 * Cancels the orders that nobody collected while they were kept, with their money back. An order
 * that cannot be cancelled, such as one with a return, is left to staff and logged.
 */
export const expirePickups: Task<'expire-pickups'> = async (_payload, { db, signal }) => {
  const waiting = await db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.number', 'shipments.order_number')
    .select('orders.number')
    .distinct()
    .where('shipments.carrier', '=', 'pickup')
    .where('shipments.delivered_at', 'is', null)
    .where('orders.status', '!=', 'cancelled')
    .orderBy('orders.number')
    .execute();
  for (const { number } of waiting) {
    signal.throwIfAborted();
    const [order, shipments] = await Promise.all([
      readOrder(db, number),
      readShipments(db, number),
    ]);
    const readyAt = Math.max(...shipments.map(({ shippedAt }) => shippedAt));
    const now = new Date();
    if (!order?.pickup || !isPickupOver(order.pickup, readyAt, now.getTime())) continue;
    try {
      const actor = { kind: 'job', id: 'expire-pickups' } as const;
      const reason = 'not collected in time';
      await cancelOrder({ db, actor, now }, { number, uncollected: true, reason });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      logProblem('An order that nobody collected is left to staff.', { orderNumber: number });
    }
  }
};
