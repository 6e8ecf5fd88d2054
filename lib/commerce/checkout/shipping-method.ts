import type { Cents } from '#lib/commerce/money.ts';

/** A range of four-digit postcodes, both ends inclusive: `0800` to `0999`. */
export interface PostcodeRange {
  from: string;
  to: string;
}

/**
 * Where a method delivers: inside any `include` range (if empty: everywhere) and outside every
 * `exclude` range.
 */
export interface PostcodeRules {
  include: readonly PostcodeRange[];
  exclude: readonly PostcodeRange[];
}

/** A range of business days after the order, both ends inclusive. */
export interface BusinessDays {
  from: number;
  to: number;
}

/** Places where a method takes longer, or less long, than usual. */
export interface DeliveryZone {
  postcodes: readonly PostcodeRange[];
  businessDays: BusinessDays;
}

/** A shipping method as configured by the shop. */
export interface ShippingMethod {
  code: string;
  label: string;
  description: string;
  kind: 'standard' | 'express' | 'storePickup';
  price: Cents;
  /** Total of goods after discounts from which it is free, in cents; null: never free. */
  freeFrom: Cents | null;
  /** Whether the shopper must give authority to leave the parcel unattended. */
  requiresAuthorityToLeave: boolean;
  postcodes: PostcodeRules;
  /** How long it takes; null if the shop gives no numbers. */
  businessDays: BusinessDays | null;
  /** Where it takes another time; the first zone with the postcode counts. Missing: nowhere. */
  zones?: readonly DeliveryZone[];
  /**
   * `14:00` by the shop's clock: a later order leaves on the next business day. Null: the time
   * makes no difference.
   */
  cutOff?: string | null;
}
