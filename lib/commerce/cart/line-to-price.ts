import type { Product } from '#lib/commerce/catalogue/product.ts';
import { compareText } from '#lib/commerce/compare-text.ts';

export type PriceFacts = Pick<
  Product,
  'price' | 'isDiscounted' | 'taxExclusive' | 'brandSlug' | 'categoryPaths' | 'functionalType'
>;

/** A line to price: units of one variant of a product. It must be valid to buy. */
export interface LineToPrice {
  productId: string;
  variantId: string;
  /** Whole units, at least 1. */
  qty: number;
  product: PriceFacts;
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
