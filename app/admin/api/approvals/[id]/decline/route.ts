import { declineRefundCall } from '#lib/api/calls/staff/approvals.ts';
import { declineRefund } from '#lib/server/order-commands/refund-requests.ts';
import { refuseOtherRequests } from '#lib/server/staff/staff-order-routes.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(
  declineRefundCall,
  async ({ params, body, caller }, context) => {
    await refuseOtherRequests(caller, params.id);
    const { amount } = await declineRefund(context, { id: params.id, reason: body.reason });
    return { amount };
  },
);
