import 'server-only';
import { promoCode } from '#lib/api/schemas/checkout-info.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/http/errors.ts';
import { readPromotions } from './read-promotions.ts';

/**
 * The promotion of a discount code as typed.
 * @throws ApiError 404 if there is none or the text cannot be a code
 */
export async function findPromotionByCode(db: Db, typed: unknown): Promise<Promotion> {
  const code = promoCode.safeParse(typed);
  const promotions = code.success ? await readPromotions(db, [code.data]) : [];
  // `promotions` also contains the automatic ones, which have no entered code.
  const promotion = promotions.find(({ codes }) => codes.length > 0);
  if (!promotion) throw apiError('NotFound', 'Invalid discount code.');
  return promotion;
}
