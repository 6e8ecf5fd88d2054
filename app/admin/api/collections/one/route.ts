import { changeCollectionCall, readCollectionCall } from '#lib/api/calls/staff/collections.ts';
import { database } from '#lib/server/db/database.ts';
import { changeCollection } from '#lib/server/listings/collections.ts';
import { readCollection } from '#lib/server/listings/read-collections.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

/** Five hundred long ids. */
const MOST_BYTES = 128 * 1024;

export const GET = staffReadRoute(readCollectionCall, ({ query }) =>
  readCollection(database(), query.path),
);

export const POST = staffWriteRoute(
  changeCollectionCall,
  ({ body: { seen, ...wish } }, context) => changeCollection({ ...context, seen }, wish),
  { maxBytes: MOST_BYTES },
);
