import { retryStaffRefundCall } from '#lib/api/calls/staff/order-commands.ts';
import { retryRefund } from '#lib/server/order-commands/refund-order.ts';
import { orderWriteRoute } from '#lib/server/staff/staff-order-routes.ts';

export const POST = orderWriteRoute(
  retryStaffRefundCall,
  async ({ params: { number, refund } }, context) => {
    await retryRefund(context, { number, refund });
    return {};
  },
);
