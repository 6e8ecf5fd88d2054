import { SHIPPING_TYPES, type ShippingType } from '#lib/commerce/checkout/delivery.ts';
import { parseOneOf } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

const store = persistedStore<ShippingType | null>('shipping-type', null, (json) =>
  parseOneOf(json, SHIPPING_TYPES),
);

/** Delivery or pickup; null until it is chosen. */
export function useShippingType(): ShippingType | null {
  return store.use((state) => state.value);
}

export const shippingType = {
  get: (): ShippingType | null => store.get(),
  choose(type: ShippingType): void {
    store.update(() => type);
  },
  clear(): void {
    store.update(() => null);
  },
};
