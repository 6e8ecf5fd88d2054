import { listCollectionsCall, makeCollectionCall } from '#lib/api/calls/staff/collections.ts';
import { database } from '#lib/server/db/database.ts';
import { makeCollection } from '#lib/server/listings/collections.ts';
import { readCollections } from '#lib/server/listings/read-collections.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listCollectionsCall, ({ query }) =>
  readCollections(database(), query.after),
);

export const POST = staffWriteRoute(makeCollectionCall, ({ body }, context) =>
  makeCollection(context, body),
);
