import { isSlug } from '#lib/commerce/catalogue/category.ts';
import { ID_LENGTH } from '#lib/commerce/limits.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/** The store that a shopper chose as their own: what links need, and the id to load the rest. */
export type MyStore = Pick<StoreSummary, 'erpStoreId' | 'slug' | 'name'>;

/** The shop never stores a longer name. */
const NAME_LENGTH = 200;

function parseMyStore(json: unknown): MyStore | null {
  const { erpStoreId, slug, name } = (json ?? {}) as Record<string, unknown>;
  if (typeof erpStoreId !== 'string' || typeof slug !== 'string' || typeof name !== 'string') {
    return null;
  }
  const isWhole =
    erpStoreId !== '' &&
    erpStoreId.length <= ID_LENGTH &&
    isSlug(slug) &&
    name !== '' &&
    name.length <= NAME_LENGTH;
  return isWhole ? { erpStoreId, slug, name } : null;
}

const store = persistedStore<MyStore | null>('my-store', null, parseMyStore);

/** Null if none is chosen, on the server, and while hydrating. */
export function useMyStore(): MyStore | null {
  return store.use((state) => state.value);
}

export function chooseMyStore({ erpStoreId, slug, name }: MyStore): void {
  store.update(() => ({ erpStoreId, slug, name }));
}

export function forgetMyStore(): void {
  store.update(() => null);
}
