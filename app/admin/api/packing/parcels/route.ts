import { sendParcelCall } from '#lib/api/calls/staff/packing.ts';
import { carrierOf } from '#lib/commerce/orders/carriers.ts';
import { unitsOf } from '#lib/commerce/orders/pick-list.ts';
import { CARRIERS } from '#lib/config/carriers.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { homeDelivery } from '#lib/server/order-commands/staff-orders.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(sendParcelCall, async ({ body, caller }, context) => {
  const { number, carrier, trackingNumber, lines } = body;
  await homeDelivery(context.db, number, caller.store);
  if (!isListed(carrier)) {
    throw new CommandError('Invalid', `“${carrier}” is not among the shop’s carriers.`);
  }
  const sent = await shipOrder(context, {
    number,
    carrier,
    lines,
    ...(trackingNumber !== null && { trackingNumber }),
  });
  return { shipment: sent.shipment, lines: sent.lines, left: unitsOf(sent.left) };
});

/** An operator who lists no carriers lets staff name any. */
function isListed(carrier: string): boolean {
  return CARRIERS.length === 0 || CARRIERS.some(({ name }) => name === carrierOf(carrier));
}
