import type { PickupOptions, PickupState, PickupStore } from '#lib/commerce/checkout/delivery.ts';
import { STATES } from '#lib/commerce/states.ts';
import type { StoreAddress } from '#lib/commerce/store-locations/store-location.ts';
import { parseObject, parseOneOf, parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

const NO_OPTIONS: PickupOptions = { methodCode: '', collectorName: '', collectorPhone: '' };
const NOTHING: PickupState = { options: NO_OPTIONS, store: null };

const store = persistedStore<PickupState>('pickup', NOTHING, (json) => {
  const state = parseObject(json);
  return (
    state && {
      options:
        parseTexts(state.options, ['methodCode', 'collectorName', 'collectorPhone']) ?? NO_OPTIONS,
      store: parseStore(state.store),
    }
  );
});

function parseStore(json: unknown): PickupStore | null {
  const texts = parseTexts(json, ['erpStoreId', 'slug', 'name', 'phone']);
  const address = parseAddress(parseObject(json)?.address);
  return texts && address && { ...texts, address };
}

function parseAddress(json: unknown): StoreAddress | null {
  const texts = parseTexts(json, ['street1', 'street2', 'locality', 'postcode']);
  const region = parseOneOf(parseObject(json)?.region, STATES);
  return texts && region && { ...texts, region, country: 'AU' };
}

/** Where the order is collected, and who collects it. */
export function usePickup(): PickupState {
  return store.use((state) => state.value);
}

export const pickup = {
  /** Calls back on every change, including one made in another tab. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
  get: (): PickupState => store.get(),
  chooseStore({ erpStoreId, slug, name, phone, address }: PickupStore): void {
    store.update((state) => ({
      ...state,
      store: { erpStoreId, slug, name, phone, address },
    }));
  },
  choose(options: Partial<PickupOptions>): void {
    store.update((state) => ({ ...state, options: { ...state.options, ...options } }));
  },
  clear(): void {
    store.update(() => NOTHING);
  },
};
