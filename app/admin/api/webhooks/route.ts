import { createWebhookCall, listWebhooksCall } from '#lib/api/calls/staff/webhooks.ts';
import { environment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { newWebhook } from '#lib/server/webhooks/webhook-commands.ts';
import { listWebhooksForStaff } from '#lib/server/webhooks/webhook-pages.ts';

export const GET = staffReadRoute(listWebhooksCall, async () => ({
  webhooks: (await listWebhooksForStaff(database())).map(
    ({ createdAt, offAt, pausedUntil, ...webhook }) => ({
      ...webhook,
      createdAt: createdAt.getTime(),
      offAt: offAt?.getTime() ?? null,
      pausedUntil: pausedUntil?.getTime() ?? null,
    }),
  ),
}));

export const POST = staffWriteRoute(createWebhookCall, async ({ body }, { db, actor, now }) =>
  // Without the press’s key: the answer must not be kept.
  newWebhook({ db, actor, now }, body, {
    sealer: await identitySealer(),
    privateHosts: environment().WEBHOOK_PRIVATE_HOSTS,
  }),
);
