import { correctStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { correctOrder } from '#lib/server/order-commands/correct-order.ts';
import { orderWriteRoute } from '#lib/server/staff/staff-order-routes.ts';

export const POST = orderWriteRoute(
  correctStaffOrderCall,
  ({ params, body: { seen: _seen, ...input } }, context) =>
    correctOrder(context, { number: params.number, ...input }),
);
