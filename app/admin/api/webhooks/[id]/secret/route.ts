import { rotateWebhookCall } from '#lib/api/calls/staff/webhooks.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { rotateWebhookSecret } from '#lib/server/webhooks/webhook-commands.ts';

export const POST = staffWriteRoute(rotateWebhookCall, async ({ params }, { db, actor, now }) =>
  // Without the press’s key: a secret is made anew at each press.
  rotateWebhookSecret({ db, actor, now }, { id: params.id }, await identitySealer()),
);
