import { readBulkLinesCall } from '#lib/api/calls/staff/bulk.ts';
import { readBulkLines } from '#lib/server/bulk/read-bulk.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readBulkLinesCall, ({ params, query, caller }) =>
  readBulkLines(database(), caller, { id: params.id, ...query }),
);
