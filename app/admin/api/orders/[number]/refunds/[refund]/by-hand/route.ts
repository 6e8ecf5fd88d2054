import { refundByHandCall } from '#lib/api/calls/staff/order-commands.ts';
import { refundOrderByHand } from '#lib/server/order-commands/refund-order.ts';
import { orderWriteRoute } from '#lib/server/staff/staff-order-routes.ts';

export const POST = orderWriteRoute(refundByHandCall, ({ params: { number, refund } }, context) =>
  refundOrderByHand(context, { number, refund }),
);
