import { previewRefundCall, refundReturnCall } from '#lib/api/calls/staff/returns.ts';
import { database } from '#lib/server/db/database.ts';
import { refundReturnOrAsk } from '#lib/server/returns/plan-return-refund.ts';
import { previewReturnRefund } from '#lib/server/returns/preview-return-refund.ts';
import { ownReturn, refuseWithoutReturns } from '#lib/server/staff/staff-returns.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(previewRefundCall, async ({ params, query, caller }) => {
  refuseWithoutReturns(caller);
  const number = await ownReturn(caller, params.number);
  const replaced = query.replaced?.split(',').map(Number) ?? [];
  return previewReturnRefund(database(), caller.actor, { number, replaced });
});

export const POST = staffWriteRoute(refundReturnCall, async ({ params, body, caller }, context) => {
  refuseWithoutReturns(caller);
  const number = await ownReturn(caller, params.number);
  return refundReturnOrAsk(context, { number, ...body });
});
