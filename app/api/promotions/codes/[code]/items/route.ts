import * as z from 'zod/mini';
import type { PromotionItemsResponse } from '#lib/api/schemas/promotion-items.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { findPromotionByCode } from '#lib/server/offers/find-promotion-by-code.ts';
import { readPromotionItems } from '#lib/server/offers/read-promotion-items.ts';

const noQuery = z.strictObject({});

/**
 * Some products that a discount code's offer applies to, for a shopper whose cart has none of them.
 * It reveals which codes exist, as its parent does, and shares its rate limit.
 */
export const GET = queryRoute({
  addressLimit: 'promotionCode',
  schema: noQuery,
  async handle({ params }): Promise<PromotionItemsResponse> {
    const { lines } = await findPromotionByCode(database(), params.code);
    return readPromotionItems(database(), lines);
  },
});
