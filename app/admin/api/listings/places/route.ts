import { findPlacesCall } from '#lib/api/calls/staff/listings.ts';
import { database } from '#lib/server/db/database.ts';
import { findPlaces } from '#lib/server/listings/read-arrangements.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(findPlacesCall, async ({ query }) => ({
  places: await findPlaces(database(), query.q),
}));
