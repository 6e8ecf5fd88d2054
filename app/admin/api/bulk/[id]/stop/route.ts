import { stopBulkCall } from '#lib/api/calls/staff/bulk.ts';
import { stopBulk } from '#lib/server/bulk/begin-bulk.ts';
import { kindOfBulk } from '#lib/server/bulk/read-bulk.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(stopBulkCall, async ({ params, caller }, context) => {
  await stopBulk(context, await kindOfBulk(context.db, caller, params.id), params.id);
  return {};
});
