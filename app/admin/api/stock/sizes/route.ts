import { findSizesCall } from '#lib/api/calls/staff/stock.ts';
import { database } from '#lib/server/db/database.ts';
import { findSizes } from '#lib/server/inventory/find-sizes.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(findSizesCall, ({ query: { q = '', after }, caller }) =>
  findSizes(database(), { text: q.trim(), store: caller.store, after }),
);
