import { shipStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { orderWriteRoute } from '#lib/server/staff/staff-order-routes.ts';

export const POST = orderWriteRoute(
  shipStaffOrderCall,
  ({ params, body: { seen: _seen, ...input } }, context) =>
    shipOrder(context, { number: params.number, ...input }),
);
