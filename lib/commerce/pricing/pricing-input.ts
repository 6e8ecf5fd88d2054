import type { Shopper } from '#lib/commerce/cart/cart-validity.ts';
import type { LineToPrice } from '#lib/commerce/cart/line-to-price.ts';
import type { OrderShippingType } from '#lib/commerce/checkout/delivery.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { Promotion, PromotionUsage } from '#lib/commerce/promotions/promotion.ts';

/** The requested shipping; the object may have other fields, such as a store's. */
export interface RequestedShipping {
  type: OrderShippingType;
  /** Required unless nothing travels. */
  methodCode?: string | undefined;
  /** Required for store pickup. */
  erpStoreId?: string | undefined;
}

/** What a gift card, or another credit, can pay at most. */
export interface AvailableCredit {
  /** The gift card's code. */
  id: string;
  amount: Cents;
  methodCode: string;
}

export interface PricingInput {
  lines: readonly LineToPrice[];
  /** At least all promotions without codes and those activated by the entered codes. */
  promotions: readonly Promotion[];
  discountCodes: readonly string[];
  /** By promotion id; missing if the promotion was never used. */
  promotionUsage: ReadonlyMap<string, PromotionUsage>;
  shopper: Shopper;
  /** The shop's delivery methods and, if any store takes pickups, its pickup methods, in display order. */
  shippingMethods: readonly ShippingMethod[];
  /** The delivery address or a provisional one; null if there is neither. */
  shippingAddress: { postcode: string } | null;
  /** Null: the cheapest delivery method is chosen, if there is an address. */
  shipping: RequestedShipping | null;
  /** In the order of use. */
  credits: readonly AvailableCredit[];
  /** ERP ids of the stores that have the whole cart in stock and where it can be collected. */
  storeIdsWithStock: readonly string[];
  /** ms since the epoch. */
  now: number;
}
