import { downloadBulkCall } from '#lib/api/calls/staff/bulk.ts';
import { bulkFile } from '#lib/server/bulk/read-bulk.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(downloadBulkCall, ({ params, caller }) =>
  bulkFile(database(), caller, params.id),
);
