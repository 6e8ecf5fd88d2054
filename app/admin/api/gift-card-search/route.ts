import { findGiftCardsCall } from '#lib/api/calls/staff/gift-cards.ts';
import { findGiftCards } from '#lib/server/gift-cards/staff-gift-cards.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(findGiftCardsCall, async ({ body, caller }, { db }) => {
  await limitSubject('giftCardSearch', caller.sub);
  return findGiftCards(db, body.q, caller);
});
