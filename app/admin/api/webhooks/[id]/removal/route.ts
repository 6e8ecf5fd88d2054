import { removeWebhookCall } from '#lib/api/calls/staff/webhooks.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { removeWebhook } from '#lib/server/webhooks/webhook-commands.ts';

export const POST = staffWriteRoute(removeWebhookCall, async ({ params }, context) => {
  await removeWebhook(context, { id: params.id });
  return {};
});
