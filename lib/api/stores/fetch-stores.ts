import { failedWith } from '#lib/api/call-api.ts';
import type { findStoresCall } from '#lib/api/calls/stores/find-stores.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { FoundStore } from '#lib/commerce/store-locations/store-location.ts';
import { storesQuery } from './stores-query.ts';

export interface NearbyStores {
  stores: readonly FoundStore[];
  /** The place's name for shoppers; null for a position. */
  place: string | null;
}

/**
 * The stores around a place, nearest first; null if no locality has the given key.
 * @throws ApiError if they cannot be loaded
 */
export async function fetchStores(near: string): Promise<NearbyStores | null> {
  try {
    const { stores, near: place } = await queryClient().fetchQuery(storesQuery(near));
    return { stores, place };
  } catch (error) {
    if (failedWith<typeof findStoresCall>(error, 'LocalityNotFound')) return null;
    throw error;
  }
}
