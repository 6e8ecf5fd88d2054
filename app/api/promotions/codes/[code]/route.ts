import { readPromotionCall } from '#lib/api/calls/promotions/read-promotion.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { findPromotionByCode } from '#lib/server/offers/find-promotion-by-code.ts';

/**
 * The promotion of a discount code; 404 if there is none. Contains only what shoppers may know;
 * dates and other conditions come with the prices.
 */
export const GET = queryRoute(readPromotionCall, {
  addressLimit: 'promotionCode',
  async handle({ params }) {
    const { id, name, codes, exclusive, usageCountLimit, appliedPromotionsLimit } =
      await findPromotionByCode(database(), params.code);
    return {
      promotion: {
        id,
        name,
        exclusive,
        usageCountLimit,
        appliedPromotionsLimit,
        relatedCouponCodes: [...codes],
      },
    };
  },
});
