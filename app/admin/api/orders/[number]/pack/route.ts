import { packStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { packOrder } from '#lib/server/order-commands/ship-order.ts';
import { orderWriteRoute } from '#lib/server/staff/staff-order-routes.ts';

export const POST = orderWriteRoute(
  packStaffOrderCall,
  ({ params, body: { seen: _seen, ...input } }, context) =>
    packOrder(context, { number: params.number, ...input }),
);
