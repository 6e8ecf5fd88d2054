import 'server-only';
import { promoCode } from '#lib/api/schemas/checkout-info.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/http/errors.ts';
import { readPromotions } from './read-promotions.ts';

/**
 * The promotion that a discount code asks for, as typed by whoever asks.
 * @throws ApiError 404 where there is none, or the text is no code at all.
 */
export async function findPromotionByCode(db: Db, typed: unknown): Promise<Promotion> {
  const code = promoCode.safeParse(typed);
  const promotions = code.success ? await readPromotions(db, [code.data]) : [];
  // Those that come by themselves are among them; the codes are the entered ones only.
  const promotion = promotions.find(({ codes }) => codes.length > 0);
  if (!promotion) throw apiError('NotFound', 'Invalid discount code.');
  return promotion;
}
