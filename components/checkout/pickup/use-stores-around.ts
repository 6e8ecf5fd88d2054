import { useStores } from '#lib/api/stores/use-stores.ts';
import { localityKey } from '#lib/commerce/localities/locality-key.ts';
import type { FoundStore } from '#lib/commerce/store-locations/store-location.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';

/** The stores by distance from where the order would go, if that is known; else by name. */
export function useStoresAround(): readonly FoundStore[] | null {
  const { address } = useDelivery();
  const near = address
    ? localityKey({ name: address.suburb, state: address.state, postcode: address.postcode })
    : null;
  const around = useStores(near, near !== null);
  const all = useStores(null, near === null || around.unknownPlace || around.failed);
  return around.stores ?? all.stores;
}
