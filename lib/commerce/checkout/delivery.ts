import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import type { AvailableShippingMethod } from './checkout-data.ts';

/** Suggested delivery instructions: where the driver may leave a parcel. */
export const DELIVERY_PLACES = [
  'near front door',
  'back door',
  'side door',
  'letterbox',
  'at reception',
  'just out of weather',
] as const;

export const SHIPPING_TYPES = ['DELIVERY', 'STORE_PICKUP'] as const;
export type ShippingType = (typeof SHIPPING_TYPES)[number];

/** How an order gets to its buyer. `EMAIL`: nothing in it travels, so the shopper chooses nothing. */
export const ORDER_SHIPPING_TYPES = [...SHIPPING_TYPES, 'EMAIL'] as const;
export type OrderShippingType = (typeof ORDER_SHIPPING_TYPES)[number];

/** The delivery method of an order that is sent by e-mail. */
export const BY_EMAIL = { code: 'email', label: 'By email', description: '' } as const;

export interface DeliveryOptions {
  methodCode: string;
  instructions: string;
  authorityToLeave: boolean;
  /** What the buyer writes to the person who gets the parcel; missing or empty: nothing. */
  giftMessage?: string;
}

export interface PickupOptions {
  methodCode: string;
  /** Who collects the order if not its buyer; empty: the buyer does. */
  collectorName: string;
  collectorPhone: string;
}

/** What a shopper has to know about the store where an order is collected. */
export type PickupStore = Pick<StoreSummary, 'erpStoreId' | 'slug' | 'name' | 'phone' | 'address'>;

/** A pickup as the shopper has chosen it so far. */
export interface PickupState {
  options: PickupOptions;
  /** Null until one is chosen. */
  store: PickupStore | null;
}

/** The parts that prices and guards need; empty if nothing is chosen yet. */
export interface PickupChoice {
  methodCode: string;
  erpStoreId: string;
}

/** A pickup with at least what prices and guards need. */
export interface PickupParts {
  options: Pick<PickupOptions, 'methodCode'>;
  store: Pick<PickupStore, 'erpStoreId'> | null;
}

export function pickupChoice({ options, store }: PickupParts): PickupChoice {
  return { methodCode: options.methodCode, erpStoreId: store?.erpStoreId ?? '' };
}

/** What can be delivered, in the order given: lists of delivery methods never show a pickup. */
export function deliveryMethods(
  methods: readonly AvailableShippingMethod[],
): AvailableShippingMethod[] {
  return methods.filter(({ type }) => type !== 'storePickup');
}

/** Click & Collect; null if the shop has no store that takes pickups. */
export function pickupMethod(
  methods: readonly AvailableShippingMethod[],
): AvailableShippingMethod | null {
  return methods.find(({ type }) => type === 'storePickup') ?? null;
}
