import { switchWebhookCall } from '#lib/api/calls/staff/webhooks.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { switchWebhook } from '#lib/server/webhooks/webhook-commands.ts';

export const PUT = staffWriteRoute(switchWebhookCall, async ({ params, body }, context) => {
  await switchWebhook(context, { id: params.id, ...body });
  return {};
});
