import 'server-only';
import type { CommandContext } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { cancelOrder } from './cancel-order.ts';
import { waitingPickup } from './pickup-lists.ts';
import { pickupOrder } from './staff-orders.ts';

/**
 * Cancels an order that nobody collected while it was kept, with its money back. The shop does so by
 * itself each night; this is for what it left to staff. `store`: of the member of staff; null: the
 * whole shop.
 * @throws CommandError `Conflict` if it is not ready or still kept, and what `cancelOrder` throws
 */
export async function cancelUncollected(
  context: CommandContext,
  { number, store }: { number: string; store: string | null },
) {
  const order = await pickupOrder(context.db, number, store);
  const waiting = await waitingPickup(context.db, order, context.now.getTime());
  if (!waiting || waiting.daysLeft >= 0) {
    throw new CommandError(
      'Conflict',
      `Order ${number} is not ready, or is still kept for the person who collects.`,
    );
  }
  return cancelOrder(context, { number, uncollected: true, reason: 'not collected in time' });
}
