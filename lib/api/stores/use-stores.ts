import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, failedWith } from '#lib/api/call-api.ts';
import type { findStoresCall } from '#lib/api/calls/stores/find-stores.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { TRANSIENT_RETRY } from '#lib/api/transient-retry.ts';
import type { FoundStore } from '#lib/commerce/store-locations/store-location.ts';

/** In ms. Stores rarely change, distances never. */
const FRESH_MS = 5 * 60 * 1000;

/**
 * The query for the stores around a place, nearest first: a locality's key, or a position. Null:
 * all stores by name.
 */
function storesQuery(near: string | null) {
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

export interface StoresAnswer {
  /** Null until they are known. */
  stores: readonly FoundStore[] | null;
  /** The place's name for shoppers; null for a position or without a place. */
  place: string | null;
  /** Whether no locality has the given key. */
  unknownPlace: boolean;
  failed: boolean;
  error: unknown;
  retry: () => void;
}

/** The stores around a place; all by name if `near` is null. */
export function useStores(near: string | null, wanted = true): StoresAnswer {
  const { data, error, isFetching, refetch } = useQuery(
    { ...storesQuery(near), enabled: wanted },
    queryClient(),
  );
  const unknownPlace = failedWith<typeof findStoresCall>(error, 'LocalityNotFound');
  return {
    stores: data?.stores ?? null,
    place: data?.near ?? null,
    unknownPlace,
    failed: wanted && error !== null && !unknownPlace && !data && !isFetching,
    error,
    retry: () => void refetch(),
  };
}

export interface NearbyStores {
  stores: readonly FoundStore[];
  /** The place's name for shoppers; null for a position or without a place. */
  place: string | null;
}

/**
 * The stores around a place, nearest first, or all by name if `near` is null; null if no locality
 * has the given key.
 * @throws ApiError if they cannot be loaded
 */
export async function fetchStores(near: string | null): Promise<NearbyStores | null> {
  try {
    const { stores, near: place } = await queryClient().fetchQuery(storesQuery(near));
    return { stores, place };
  } catch (error) {
    if (failedWith<typeof findStoresCall>(error, 'LocalityNotFound')) return null;
    throw error;
  }
}
