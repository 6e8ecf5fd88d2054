import { previewOfferCall } from '#lib/api/calls/staff/offers.ts';
import { previewOffer } from '#lib/server/offers/preview-offer.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(
  previewOfferCall,
  ({ body }, { db, now }) => previewOffer(db, body, now),
  { maxBytes: 1024 * 1024 },
);
