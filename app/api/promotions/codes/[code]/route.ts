import * as z from 'zod/mini';
import { promoCode } from '#lib/api/schemas/checkout-info.ts';
import { database } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/http/errors.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { findPromotionByCode } from '#lib/server/offers/find-promotion-by-code.ts';
import { limit } from '#lib/server/rate-limits/limit.ts';

const noQuery = z.strictObject({});

/** Whether a discount code asks for some promotion, and for which (decisions.md). */
export const GET = queryRoute({
  schema: noQuery,
  async handle({ request, params }) {
    await limit(request, 'promotionCode');
    const code = promoCode.safeParse(params.code);
    const promotion = code.success && (await findPromotionByCode(database(), code.data));
    if (!promotion) throw apiError('NotFound', 'Invalid discount code.');
    return { promotion };
  },
});
