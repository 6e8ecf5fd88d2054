import { readOfferCodesCall } from '#lib/api/calls/staff/offers.ts';
import { database } from '#lib/server/db/database.ts';
import { readOfferCodes } from '#lib/server/offers/list-offers.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readOfferCodesCall, ({ params, query }) =>
  readOfferCodes(database(), params.id, query.after),
);
