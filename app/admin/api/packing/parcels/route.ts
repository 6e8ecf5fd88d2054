import { sendParcelCall } from '#lib/api/calls/staff/packing.ts';
import { unitsOf } from '#lib/commerce/orders/pick-list.ts';
import { shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { homeDelivery } from '#lib/server/order-commands/staff-orders.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(sendParcelCall, async ({ body, caller }, context) => {
  const { number, carrier, trackingNumber, lines } = body;
  await homeDelivery(context.db, number, caller.store);
  const sent = await shipOrder(context, {
    number,
    carrier,
    lines,
    ...(trackingNumber !== null && { trackingNumber }),
  });
  return { shipment: sent.shipment, lines: sent.lines, left: unitsOf(sent.left) };
});
