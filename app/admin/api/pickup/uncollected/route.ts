import { cancelUncollectedCall } from '#lib/api/calls/staff/pickup.ts';
import { cancelUncollected } from '#lib/server/order-commands/cancel-uncollected.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(cancelUncollectedCall, async ({ body, caller }, context) => {
  await cancelUncollected(context, { number: body.number, store: caller.store });
  return {};
});
