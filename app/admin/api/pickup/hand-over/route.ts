import { handOverCall } from '#lib/api/calls/staff/pickup.ts';
import { unitsOf } from '#lib/commerce/orders/pick-list.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { deliverOrder } from '#lib/server/order-commands/ship-order.ts';
import { pickupOrder } from '#lib/server/order-commands/staff-orders.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(handOverCall, async ({ body, caller }, context) => {
  const { number, shown, receivedBy } = body;
  await pickupOrder(context.db, number, caller.store);
  if (shown !== number) {
    throw new CommandError('Invalid', `The number that was shown is not ${number}.`);
  }
  const { lines } = await deliverOrder(context, { number, receivedBy });
  return { units: unitsOf(lines) };
});
