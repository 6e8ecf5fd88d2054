import { listOffersCall, makeOfferCall } from '#lib/api/calls/staff/offers.ts';
import { database } from '#lib/server/db/database.ts';
import { listOffers } from '#lib/server/offers/list-offers.ts';
import { makeOffer } from '#lib/server/offers/staff-offers.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listOffersCall, ({ query: { q = '', ...wish } }) =>
  listOffers(database(), { ...wish, text: q.trim() }, new Date()),
);

export const POST = staffWriteRoute(
  makeOfferCall,
  ({ body }, context) => makeOffer(context, body),
  {
    maxBytes: 1024 * 1024,
  },
);
