import { cancelStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { orderWriteRoute } from '#lib/server/staff/staff-order-routes.ts';

export const POST = orderWriteRoute(
  cancelStaffOrderCall,
  ({ params, body: { seen: _seen, ...input } }, context) =>
    cancelOrder(context, { number: params.number, ...input }),
);
