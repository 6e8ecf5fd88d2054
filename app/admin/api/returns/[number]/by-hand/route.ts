import { refundByHandCall } from '#lib/api/calls/staff/returns.ts';
import { refundReturnByHand } from '#lib/server/returns/make-return-refund.ts';
import { ownReturn, refuseWithoutReturns } from '#lib/server/staff/staff-returns.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(refundByHandCall, async ({ params, body, caller }, context) => {
  refuseWithoutReturns(caller);
  const number = await ownReturn(caller, params.number);
  return { isMade: await refundReturnByHand(context, { number, agreed: body.amount }) };
});
