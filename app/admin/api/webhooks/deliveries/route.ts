import { listDeliveriesCall } from '#lib/api/calls/staff/webhooks.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';
import { listDeliveries } from '#lib/server/webhooks/webhook-pages.ts';

export const GET = staffReadRoute(listDeliveriesCall, async ({ query }) => {
  const { deliveries, next } = await listDeliveries(database(), query);
  return {
    deliveries: deliveries.map(({ at, nextTry, ...delivery }) => ({
      ...delivery,
      at: at?.getTime() ?? null,
      nextTry: nextTry?.getTime() ?? null,
    })),
    next,
  };
});
