import { readArrangementCall } from '#lib/api/calls/staff/listings.ts';
import { database } from '#lib/server/db/database.ts';
import { readArrangement } from '#lib/server/listings/read-arrangements.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readArrangementCall, ({ query }) =>
  readArrangement(database(), query.place),
);
