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

export interface DeliveryOptions {
  methodCode: string;
  instructions: string;
  authorityToLeave: boolean;
}

export interface PickupOptions {
  methodCode: string;
  erpStoreId: string;
}
