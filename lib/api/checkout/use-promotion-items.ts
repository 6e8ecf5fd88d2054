import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { readPromotionItemsCall } from '#lib/api/calls/promotions/read-promotion-items.ts';
import { useProducts } from '#lib/api/products/use-products.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { isSellable, type Product } from '#lib/commerce/catalogue/product.ts';
import { STOCK_MAX_AGE_MS } from '#lib/commerce/catalogue/stock.ts';

export interface PromotionItems {
  status: 'pending' | 'error' | 'success';
  /** The failed call's error, if any. */
  error: unknown;
  /** Some of the offer's products that can be bought, best first; empty until `success`. */
  products: readonly Product[];
  /** Whether the offer covers more products than these. */
  hasMore: boolean;
  retry: () => void;
}

/** The products that a discount code's offer covers, in their current state. */
export function usePromotionItems(code: string): PromotionItems {
  const items = useQuery(promotionItemsQuery(code), queryClient());
  const ids = items.data?.productIds ?? [];
  const loaded = useProducts(ids);
  if (!items.data) {
    const { status, error, refetch } = items;
    return { status, error, products: [], hasMore: false, retry: () => void refetch() };
  }
  return {
    status: loaded.status,
    error: loaded.error,
    products:
      loaded.status === 'success' ? ids.flatMap((id) => buyable(loaded.products.get(id))) : [],
    hasMore: items.data.hasMore,
    retry: loaded.retry,
  };
}

/** A product may have sold out since the response was made. */
function buyable(product: Product | null | undefined): Product[] {
  return product && isSellable(product.state) && !product.soldOut ? [product] : [];
}

/**
 * The query for the products that a discount code's offer covers. Availability depends on stock, so
 * the response stays fresh as long as stock data does. Rejects with ApiError.
 */
function promotionItemsQuery(code: string) {
  return queryOptions({
    queryKey: ['promotion-items', code],
    queryFn: ({ signal }) => callApi(readPromotionItemsCall, { params: { code }, signal }),
    staleTime: STOCK_MAX_AGE_MS,
  });
}
