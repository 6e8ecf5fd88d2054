import { approveRefundCall } from '#lib/api/calls/staff/approvals.ts';
import { approveRefund } from '#lib/server/order-commands/refund-requests.ts';
import { refuseOtherRequests } from '#lib/server/staff/staff-order-routes.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(approveRefundCall, async ({ params, caller }, context) => {
  await refuseOtherRequests(caller, params.id);
  const { refund, amount, ended } = await approveRefund(context, { id: params.id });
  return { refund, amount, ended };
});
