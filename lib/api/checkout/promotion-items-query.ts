import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#lib/api/fetch-json.ts';
import type { PromotionItemsResponse } from '#lib/api/schemas/promotion-items.ts';
import { STOCK_MAX_AGE_MS } from '#lib/commerce/catalogue/stock.ts';

/**
 * GET /promotions/codes/{code}/items: what the offer of a discount code is about. What can be
 * bought of it is told by the stock, and is trusted as long. Rejects with ApiError.
 */
export function promotionItemsQuery(code: string) {
  return queryOptions({
    queryKey: ['promotion-items', code],
    queryFn: ({ signal }) =>
      fetchJson<PromotionItemsResponse>(`/promotions/codes/${encodeURIComponent(code)}/items`, {
        signal,
      }),
    staleTime: STOCK_MAX_AGE_MS,
  });
}
