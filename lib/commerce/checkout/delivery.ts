/** Where a driver may leave a parcel (spec section 3, Delivery instruction choices). */
export const DELIVERY_PLACES = [
  'near front door',
  'back door',
  'side door',
  'letterbox',
  'at reception',
  'just out of weather',
] as const;

/** Longest delivery instructions, in characters (spec section 5). */
export const DELIVERY_INSTRUCTIONS_MAX = 250;

export const SHIPPING_TYPES = ['DELIVERY', 'STORE_PICKUP'] as const;
export type ShippingType = (typeof SHIPPING_TYPES)[number];

/** What a shopper chose about a delivery (spec section 3, Delivery state). */
export interface DeliveryOptions {
  methodCode: string;
  instructions: string;
  authorityToLeave: boolean;
}

/** What a shopper chose about a pickup. */
export interface PickupOptions {
  methodCode: string;
  erpStoreId: string;
}
