import { removeViewCall } from '#lib/api/calls/staff/views.ts';
import { removeView } from '#lib/server/staff/saved-views.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const PUT = staffWriteRoute(removeViewCall, async ({ params, body: _body }, context) => {
  await removeView(context, { id: params.id });
  return {};
});
