import type { Cents } from '#lib/commerce/money.ts';

/** A range of postcodes, both ends included, as four digits: `0800` to `0999`. */
export interface PostcodeRange {
  from: string;
  to: string;
}

/** Where a method delivers: inside some `include` range (none asked: everywhere), outside all `exclude`. */
export interface PostcodeRules {
  include: readonly PostcodeRange[];
  exclude: readonly PostcodeRange[];
}

/** A way to get an order, as the shop defines it. */
export interface ShippingMethod {
  code: string;
  label: string;
  description: string;
  kind: 'standard' | 'express' | 'storePickup';
  price: Cents;
  /** Goods after discounts from which it costs nothing; null: never. */
  freeFrom: Cents | null;
  /** Whether the shopper must allow the parcel to be left unattended. */
  requiresAuthorityToLeave: boolean;
  postcodes: PostcodeRules;
}
