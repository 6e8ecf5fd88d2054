import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import type { findStoresCall } from '#lib/api/calls/stores/find-stores.ts';
import { TRANSIENT_RETRY } from '#lib/api/transient-retry.ts';

/** In ms. Stores rarely change, distances never. */
const FRESH_MS = 5 * 60 * 1000;

/**
 * The query for the stores around a place, nearest first: a locality's key, or a position. Null:
 * all stores by name.
 */
export function storesQuery(near: string | null) {
  return queryOptions({
    queryKey: ['stores', near],
    queryFn: ({ signal }) => {
      const query = near === null ? {} : { near };
      return callApi<typeof findStoresCall>('GET /stores', { query, signal });
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    ...TRANSIENT_RETRY,
  });
}
