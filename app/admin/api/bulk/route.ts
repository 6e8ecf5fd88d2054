import { listBulkCall } from '#lib/api/calls/staff/bulk.ts';
import { listBulk } from '#lib/server/bulk/read-bulk.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listBulkCall, ({ query, caller }) =>
  listBulk(database(), caller, query),
);
