import { readPromotionItemsCall } from '#lib/api/calls/promotions/read-promotion-items.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { findPromotionByCode } from '#lib/server/offers/find-promotion-by-code.ts';
import { readPromotionItems } from '#lib/server/offers/read-promotion-items.ts';

/**
 * Some products that a discount code's offer applies to, for a shopper whose cart has none of them.
 * It reveals which codes exist, as its parent does, and shares its rate limit.
 */
export const GET = queryRoute(readPromotionItemsCall, {
  addressLimit: 'promotionCode',
  async handle({ params }) {
    const { lines } = await findPromotionByCode(database(), params.code);
    return readPromotionItems(database(), lines);
  },
});
