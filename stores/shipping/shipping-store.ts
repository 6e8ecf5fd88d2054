import {
  type PickupOptions,
  type PickupState,
  type PickupStore,
  SHIPPING_TYPES,
  type ShippingType,
} from '#lib/commerce/checkout/delivery.ts';
import { STATES } from '#lib/commerce/states.ts';
import type { StoreAddress } from '#lib/commerce/store-locations/store-location.ts';
import { parseObject, parseOneOf, parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

const keptType = persistedStore<ShippingType | null>('shipping-type', null, (json) =>
  parseOneOf(json, SHIPPING_TYPES),
);

/** Delivery or pickup; null until it is chosen. */
export function useShippingType(): ShippingType | null {
  return keptType.use((state) => state.value);
}

export const shippingType = {
  get: (): ShippingType | null => keptType.get(),
  choose(type: ShippingType): void {
    keptType.update(() => type);
  },
  clear(): void {
    keptType.update(() => null);
  },
};

const NO_OPTIONS: PickupOptions = { methodCode: '', collectorName: '', collectorPhone: '' };
const NOTHING: PickupState = { options: NO_OPTIONS, store: null };

const keptPickup = persistedStore<PickupState>('pickup', NOTHING, (json) => {
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
  return keptPickup.use((state) => state.value);
}

export const pickup = {
  /** Calls back on every change, including one made in another tab. */
  watch: (changed: () => void): (() => void) => keptPickup.use.subscribe(changed),
  get: (): PickupState => keptPickup.get(),
  chooseStore({ erpStoreId, slug, name, phone, address }: PickupStore): void {
    keptPickup.update((state) => ({
      ...state,
      store: { erpStoreId, slug, name, phone, address },
    }));
  },
  choose(options: Partial<PickupOptions>): void {
    keptPickup.update((state) => ({ ...state, options: { ...state.options, ...options } }));
  },
  clear(): void {
    keptPickup.update(() => NOTHING);
  },
};

/** Whether the order is collected at a chosen store. Then that store's stock counts. */
export function useIsPickup(): boolean {
  const { store } = usePickup();
  return useShippingType() === 'STORE_PICKUP' && store !== null;
}
