import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#lib/api/fetch-json.ts';
import type { PromotionItemsResponse } from '#lib/api/schemas/promotion-items.ts';
import { STOCK_MAX_AGE_MS } from '#lib/commerce/catalogue/stock.ts';

/**
 * The query for the products that a discount code's offer covers. Availability depends on stock, so
 * the response stays fresh as long as stock data does. Rejects with ApiError.
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
