import { readBulkCall } from '#lib/api/calls/staff/bulk.ts';
import { readBulk } from '#lib/server/bulk/read-bulk.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readBulkCall, ({ params, caller }) =>
  readBulk(database(), caller, params.id),
);
