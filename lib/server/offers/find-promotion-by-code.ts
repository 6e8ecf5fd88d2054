import 'server-only';
import { CODE_ERRORS } from '#lib/api/calls/promotions/code-errors.ts';
import { promoCode } from '#lib/api/schemas/cart-request.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { readPromotions } from './read-promotions.ts';

/**
 * The promotion of a discount code as typed.
 * @throws ApiError 404 if no promotion has it or the text cannot be a code
 */
export async function findPromotionByCode(db: Db, typed: unknown): Promise<Promotion> {
  const code = promoCode.safeParse(typed);
  const promotions = code.success ? await readPromotions(db, [code.data]) : [];
  // `promotions` also contains the automatic ones, which have no entered code.
  const promotion = promotions.find(({ codes }) => codes.length > 0);
  if (!promotion) throw callError(CODE_ERRORS, 'NotFound');
  return promotion;
}
