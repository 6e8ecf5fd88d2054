import type { StoreSummary } from './store-location.ts';

/** The stores in the order given, but the shopper's own store before all others. */
export function myStoreFirst<Store extends Pick<StoreSummary, 'erpStoreId'>>(
  stores: readonly Store[],
  myStoreId: string | null,
): Store[] {
  const isMine = (store: Store) => store.erpStoreId === myStoreId;
  return [...stores.filter(isMine), ...stores.filter((store) => !isMine(store))];
}
