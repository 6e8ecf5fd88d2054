import { listArrangementsCall, setArrangementCall } from '#lib/api/calls/staff/listings.ts';
import { database } from '#lib/server/db/database.ts';
import { readArrangements } from '#lib/server/listings/read-arrangements.ts';
import { setArrangement } from '#lib/server/listings/set-arrangement.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listArrangementsCall, ({ query }) =>
  readArrangements(database(), query.after),
);

export const POST = staffWriteRoute(setArrangementCall, ({ body: { seen, ...wish } }, context) =>
  setArrangement({ ...context, seen }, wish),
);
