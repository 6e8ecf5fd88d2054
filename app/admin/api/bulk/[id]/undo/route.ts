import { undoBulkCall } from '#lib/api/calls/staff/bulk.ts';
import { undoBulk } from '#lib/server/bulk/begin-bulk.ts';
import { kindOfBulk } from '#lib/server/bulk/read-bulk.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(undoBulkCall, async ({ params, caller }, context) => {
  const kind = await kindOfBulk(context.db, caller, params.id);
  return undoBulk(context, kind, { change: params.id, store: caller.store });
});
