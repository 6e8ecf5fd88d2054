import { findListedCall } from '#lib/api/calls/staff/listings.ts';
import { database } from '#lib/server/db/database.ts';
import { findListed } from '#lib/server/listings/read-arrangements.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(findListedCall, async ({ query }) => ({
  products: await findListed(database(), query.q),
}));
