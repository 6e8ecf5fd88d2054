import { refundStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { refundOrAsk } from '#lib/server/order-commands/refund-requests.ts';
import { orderWriteRoute } from '#lib/server/staff/staff-order-routes.ts';

export const POST = orderWriteRoute(
  refundStaffOrderCall,
  ({ params, body: { seen: _seen, ...input } }, context) =>
    refundOrAsk(context, { number: params.number, ...input }),
);
