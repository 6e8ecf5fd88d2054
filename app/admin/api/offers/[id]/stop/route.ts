import { stopOfferCall } from '#lib/api/calls/staff/offers.ts';
import { stopOffer } from '#lib/server/offers/staff-offers.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(stopOfferCall, async ({ params, body: { seen } }, context) => {
  await stopOffer({ ...context, seen: String(seen) }, { id: params.id });
  return {};
});
