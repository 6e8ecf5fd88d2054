import type { PickupOptions } from '#lib/commerce/checkout/delivery.ts';
import { parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

const NO_OPTIONS: PickupOptions = { methodCode: '', erpStoreId: '' };

const store = persistedStore<PickupOptions>('pickup', NO_OPTIONS, (json) =>
  parseTexts(json, ['methodCode', 'erpStoreId']),
);

/** Where the order is picked up. */
export function usePickup(): PickupOptions {
  return store.use((state) => state.value);
}

export const pickup = {
  get: (): PickupOptions => store.get(),
  clear(): void {
    store.update(() => NO_OPTIONS);
  },
};
