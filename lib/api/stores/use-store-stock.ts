import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import type { readStoreStockCall } from '#lib/api/calls/stores/read-store-stock.ts';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';
import { STOCK_MAX_AGE_MS } from '#lib/commerce/catalogue/stock.ts';
import type { StockStatus } from '#lib/commerce/store-locations/store-stock.ts';

export interface StoreStock {
  /** What each store has, by ERP id; null until it is known. */
  stores: ReadonlyMap<string, { status: StockStatus; asOf: number | null }> | null;
  failed: boolean;
  /** A failed call's error, if any. */
  error: unknown;
  retry: () => void;
}

/** What each store has of a variant; with null, nothing is loaded. */
export function useStoreStock(variantId: string | null): StoreStock {
  const { data, isError, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['store-stock', variantId],
      queryFn: async ({ signal }) => {
        const call = { query: { variantId: variantId ?? '' }, signal };
        const { stores } = await callApi<typeof readStoreStockCall>('GET /stores/stock', call);
        return new Map(stores.map((store) => [store.erpStoreId, store]));
      },
      enabled: variantId !== null,
      staleTime: STOCK_MAX_AGE_MS,
      ...QUICK_RETRY,
    },
    queryClient(),
  );
  const failed = isError && !isFetching;
  return { stores: data ?? null, failed, error, retry: () => void refetch() };
}
