import * as z from 'zod/mini';
import type { PromotionSummary } from '#lib/commerce/promotions/promotion.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { findPromotionByCode } from '#lib/server/offers/find-promotion-by-code.ts';

const noQuery = z.strictObject({});

/**
 * Whether a discount code asks for some promotion, and for which (decisions.md): what a shopper
 * may know of it, its dates and other conditions aside, which are told with the prices.
 */
export const GET = queryRoute({
  addressLimit: 'promotionCode',
  schema: noQuery,
  async handle({ params }): Promise<{ promotion: PromotionSummary }> {
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
