import { previewRefundCall, refundReturnCall } from '#lib/api/calls/staff/returns.ts';
import { aboveLimitText, isWithinLimit } from '#lib/commerce/returns/refund-limit.ts';
import { refundLimit } from '#lib/commerce/staff/permissions.ts';
import { database } from '#lib/server/db/database.ts';
import { planReturnRefund } from '#lib/server/returns/plan-return-refund.ts';
import { previewReturnRefund } from '#lib/server/returns/preview-return-refund.ts';
import { ownReturn, refuseWithoutReturns } from '#lib/server/staff/staff-returns.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(previewRefundCall, async ({ params, query, caller }) => {
  refuseWithoutReturns(caller);
  const number = await ownReturn(caller, params.number);
  const replaced = query.replaced?.split(',').map(Number) ?? [];
  const preview = await previewReturnRefund(database(), caller.actor, { number, replaced });
  const limit = refundLimit(caller.roles);
  const isAbove = limit !== null && !isWithinLimit(preview.amount, limit);
  return { ...preview, aboveLimit: isAbove ? aboveLimitText(preview.amount, limit) : null };
});

export const POST = staffWriteRoute(refundReturnCall, async ({ params, body, caller }, context) => {
  refuseWithoutReturns(caller);
  const number = await ownReturn(caller, params.number);
  const { amount, isAgain, ...rest } = body;
  const agreed = { amount, isAgain };
  await planReturnRefund(context, { number, ...rest, agreed, limit: refundLimit(caller.roles) });
  return {};
});
