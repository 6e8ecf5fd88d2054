import { replayDeliveriesCall } from '#lib/api/calls/staff/webhooks.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { replayDeliveries } from '#lib/server/webhooks/webhook-commands.ts';

export const POST = staffWriteRoute(replayDeliveriesCall, async ({ params, body }, context) => ({
  count: await replayDeliveries(context, { id: params.id, ...body }),
}));
