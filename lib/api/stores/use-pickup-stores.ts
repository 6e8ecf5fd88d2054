import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import type { findPickupStoresCall } from '#lib/api/calls/stores/find-pickup-stores.ts';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';
import type { PickupAvailability } from '#lib/commerce/store-locations/pickup.ts';

/** In ms. Stock changes with every order, so an older answer is loaded again. */
const FRESH_MS = 5_000;

export interface PickupStores {
  /**
   * What each store where orders can be collected has of the cart, by ERP id; null until it is
   * known.
   */
  stores: ReadonlyMap<string, PickupAvailability> | null;
  failed: boolean;
  /** A failed call's error, if any. */
  error: unknown;
  retry: () => void;
}

/** What each store has of these items. */
export function usePickupStores(
  items: CheckoutInfoRequest['cart']['items'],
  wanted: boolean,
): PickupStores {
  const { data, isError, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['pickup-stores', items],
      queryFn: async ({ signal }) => {
        const call = { body: { items }, signal };
        const { stores } = await callApi<typeof findPickupStoresCall>('POST /stores/pickup', call);
        return new Map(stores.map((store) => [store.erpStoreId, store]));
      },
      enabled: wanted && items.length > 0,
      staleTime: FRESH_MS,
      ...QUICK_RETRY,
    },
    queryClient(),
  );
  const failed = isError && !isFetching;
  return { stores: data ?? null, failed, error, retry: () => void refetch() };
}
