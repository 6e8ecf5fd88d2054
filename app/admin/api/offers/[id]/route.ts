import { changeOfferCall, readOfferCall } from '#lib/api/calls/staff/offers.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { readOffer } from '#lib/server/offers/list-offers.ts';
import { changeOffer } from '#lib/server/offers/staff-offers.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readOfferCall, async ({ params }) => {
  const offer = await readOffer(database(), params.id, new Date());
  if (offer) return offer;
  throw new CommandError('NotFound', 'There is no such offer.');
});

export const PUT = staffWriteRoute(
  changeOfferCall,
  async ({ params, body: { wish, seen } }, context) => {
    await changeOffer({ ...context, seen: String(seen) }, { id: params.id, wish });
    return {};
  },
  { maxBytes: 1024 * 1024 },
);
