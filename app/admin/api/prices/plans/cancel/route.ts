import { cancelPlanCall } from '#lib/api/calls/staff/prices.ts';
import { cancelPlannedPrice } from '#lib/server/prices/cancel-prices.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(cancelPlanCall, async ({ body }, context) => {
  await cancelPlannedPrice(context, body);
  return {};
});
