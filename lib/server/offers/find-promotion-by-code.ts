import 'server-only';
import type { PromotionSummary } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readPromotions } from './read-promotions.ts';

/**
 * What a shopper may know of the promotion that a discount code (upper case) asks for, its dates
 * and other conditions aside: those are told with the prices. Null where there is none.
 */
export async function findPromotionByCode(db: Db, code: string): Promise<PromotionSummary | null> {
  const promotions = await readPromotions(db, [code]);
  const promotion = promotions.find(({ codes }) => codes.includes(code));
  if (!promotion) return null;
  const { id, name, exclusive, usageCountLimit, appliedPromotionsLimit } = promotion;
  return {
    id,
    name,
    exclusive,
    usageCountLimit,
    appliedPromotionsLimit,
    relatedCouponCodes: [code],
  };
}
