import type { Shopper } from '#lib/commerce/cart/cart-validity.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { ShippingType } from '#lib/commerce/checkout/delivery.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { Promotion, PromotionUsage } from '#lib/commerce/promotions/promotion.ts';

export type PricedProduct = Pick<
  Product,
  'price' | 'isDiscounted' | 'taxExclusive' | 'brandSlug' | 'categoryPaths'
>;

/** A line to price: units of one variant of a product. It must be valid to buy. */
export interface LineToPrice {
  productId: string;
  variantId: string;
  /** Whole units, at least 1. */
  qty: number;
  product: PricedProduct;
}

/**
 * A line order that does not depend on the order in the cart. Lines that compare as equal are
 * priced alike.
 */
export function compareLines(a: LineToPrice, b: LineToPrice): number {
  return (
    compareText(a.productId, b.productId) || compareText(a.variantId, b.variantId) || a.qty - b.qty
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The requested shipping; the object may have further fields, such as a store's. */
export interface RequestedShipping {
  type: ShippingType;
  methodCode: string;
  /** Required for store pickup. */
  erpStoreId?: string;
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
  promoCodes: readonly string[];
  /** By promotion id; missing if the promotion was never used. */
  promotionUsage: ReadonlyMap<string, PromotionUsage>;
  shopper: Shopper;
  /** All of the shop's delivery and pickup methods, in display order. */
  shippingMethods: readonly ShippingMethod[];
  /** The delivery address or a provisional one; null if there is neither. */
  shippingAddress: { postcode: string } | null;
  /** Null: the cheapest delivery method is chosen, if there is an address. */
  shipping: RequestedShipping | null;
  /** In the order of use. */
  credits: readonly AvailableCredit[];
  /** ERP ids of the stores that have the whole cart in stock. */
  storeIdsWithStock: readonly string[];
  /** ms since the epoch. */
  now: number;
}
