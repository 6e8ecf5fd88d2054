import { deliverStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { deliverOrder } from '#lib/server/order-commands/ship-order.ts';
import { orderWriteRoute } from '#lib/server/staff/staff-order-routes.ts';

export const POST = orderWriteRoute(
  deliverStaffOrderCall,
  ({ params, body: { seen: _seen, ...input } }, context) =>
    deliverOrder(context, { number: params.number, ...input }),
);
