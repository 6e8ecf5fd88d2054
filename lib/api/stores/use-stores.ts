import { useQuery } from '@tanstack/react-query';
import { failedWith } from '#lib/api/call-api.ts';
import type { findStoresCall } from '#lib/api/calls/stores/find-stores.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { FoundStore } from '#lib/commerce/store-locations/store-location.ts';
import { storesQuery } from './stores-query.ts';

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
