import { listViewsCall, saveViewCall } from '#lib/api/calls/staff/views.ts';
import { ORDER_VIEWS, orderViews } from '#lib/commerce/orders/order-views.ts';
import { database } from '#lib/server/db/database.ts';
import { listSavedViews, saveView } from '#lib/server/staff/saved-views.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listViewsCall, async ({ query: { list }, caller }) => {
  const views = await listSavedViews(database(), { staffId: caller.sub, list });
  const allowed = orderViews(caller.permissions);
  const refused = ORDER_VIEWS.filter((view) => !allowed.includes(view));
  // What the list would refuse to them is not offered.
  const isOpen = (query: string) =>
    !refused.some((view) => new URLSearchParams(query).get('view') === view);
  return { views: views.filter(({ query }) => isOpen(query)) };
});

export const POST = staffWriteRoute(saveViewCall, ({ body }, context) => saveView(context, body));
