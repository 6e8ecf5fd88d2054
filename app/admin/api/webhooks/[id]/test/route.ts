import { testWebhookCall } from '#lib/api/calls/staff/webhooks.ts';
import { environment } from '#lib/config/environment.ts';
import { platformReceiver } from '#lib/server/agents/orders/platform-receiver.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { testWebhook } from '#lib/server/webhooks/test-webhook.ts';

export const POST = staffWriteRoute(testWebhookCall, async ({ params }, context) => {
  const sent = await testWebhook(
    context,
    { id: params.id },
    {
      sealer: await identitySealer(),
      platformReceiver,
      privateHosts: environment().WEBHOOK_PRIVATE_HOSTS,
      signal: AbortSignal.any([]),
    },
  );
  return {
    isTaken: sent.outcome === 'taken',
    status: sent.status,
    failure: sent.outcome === 'taken' ? null : sent.failure,
  };
});
