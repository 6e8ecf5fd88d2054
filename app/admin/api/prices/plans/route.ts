import { readPlansCall } from '#lib/api/calls/staff/prices.ts';
import { database } from '#lib/server/db/database.ts';
import { readPlannedPage } from '#lib/server/prices/read-planned-prices.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readPlansCall, ({ query }) =>
  readPlannedPage(database(), query.after),
);
