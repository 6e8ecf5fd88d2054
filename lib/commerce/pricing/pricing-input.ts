import type { Shopper } from '#lib/commerce/cart/cart-validity.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { ShippingType } from '#lib/commerce/checkout/delivery.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { Promotion, PromotionUsage } from '#lib/commerce/promotions/promotion.ts';

/** What pricing needs to know of a product; a whole `Product` will do. */
export type PricedProduct = Pick<
  Product,
  'price' | 'isDiscounted' | 'taxExclusive' | 'brandSlug' | 'categoryPaths'
>;

/** A line to price: so many units of one size of one product, which can be bought. */
export interface LineToPrice {
  productId: string;
  variantId: string;
  /** Whole units, at least 1. */
  qty: number;
  product: PricedProduct;
}

/**
 * An order of a cart's lines that has nothing to do with how they came to stand in it. Lines it
 * holds equal are alike in everything that pricing looks at.
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

/** The way to get the order that was asked for; more fields, such as a store's, may stand in it. */
export interface RequestedShipping {
  type: ShippingType;
  methodCode: string;
  /** Needed where it is picked up. */
  erpStoreId?: string;
}

/** What a voucher, or another credit, could pay. */
export interface AvailableCredit {
  /** The voucher's code. */
  id: string;
  amount: Cents;
  methodCode: string;
}

/** Everything the price of a cart depends on. */
export interface PricingInput {
  lines: readonly LineToPrice[];
  /** At least all promotions without codes and those that the entered codes ask for. */
  promotions: readonly Promotion[];
  /** Entered discount codes. */
  promoCodes: readonly string[];
  /** By promotion id; a promotion that is not in it was never used. */
  promotionUsage: ReadonlyMap<string, PromotionUsage>;
  shopper: Shopper;
  /** All ways of delivery and pickup of the shop, in its own order. */
  shippingMethods: readonly ShippingMethod[];
  /** Where it goes, or the provisional address; null while there is neither. */
  shippingAddress: { postcode: string } | null;
  /** Null: the cheapest delivery is chosen, where there is an address. */
  shipping: RequestedShipping | null;
  /** In the order in which they are to be used. */
  credits: readonly AvailableCredit[];
  /** ERP ids of the stores that have all of it. */
  storeIdsWithStock: readonly string[];
  /** ms since the epoch. */
  now: number;
}
