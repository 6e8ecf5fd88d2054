import { readyPickupCall } from '#lib/api/calls/staff/pickup.ts';
import { unitsOf } from '#lib/commerce/orders/pick-list.ts';
import { shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { pickupOrder } from '#lib/server/order-commands/staff-orders.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(readyPickupCall, async ({ body, caller }, context) => {
  await pickupOrder(context.db, body.number, caller.store);
  const { left } = await shipOrder(context, body);
  return { left: unitsOf(left) };
});
