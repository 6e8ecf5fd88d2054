import type { Product, Variant } from '#lib/commerce/catalogue/product.ts';
import { CART_ITEM_QTY_MAX } from '#lib/config/cart.ts';

/** A cart line's largest quantity when neither product nor shop says (spec section 9). */
export const DEFAULT_QTY_MAX = 99;

/** The quantities of one variant that make a valid line: `min`, `min + step` … `max`. */
export interface QuantityRule {
  min: number;
  /** Below `min` when no quantity is valid: sold out, or the limits leave no room. */
  max: number;
  step: number;
}

type Limits = Pick<
  Product,
  | 'functionalType'
  | 'cartQtyProductMax'
  | 'cartQtyVariantMax'
  | 'cartQtyVariantMin'
  | 'cartQtyVariantMultipleOf'
>;

/** Most units of one variant in one order: its own limit, else the shop's, else 99 (section 5). */
export function variantMax(product: Pick<Product, 'cartQtyVariantMax'>): number {
  return product.cartQtyVariantMax ?? CART_ITEM_QTY_MAX ?? DEFAULT_QTY_MAX;
}

/**
 * Units of a variant that can be sold: its stock where stock is counted, else without bound.
 * A variant that is no more has none, whatever its product's type.
 */
export function unitsAvailable(
  product: Pick<Product, 'functionalType'>,
  variant: Pick<Variant, 'qty'> | undefined,
): number {
  if (!variant) return 0;
  return product.functionalType === 'basic' ? Math.max(0, variant.qty) : Number.POSITIVE_INFINITY;
}

/**
 * What a shopper may choose for a variant. `otherUnits`: units of the same product that other
 * lines hold, which count towards the product's maximum.
 */
export function quantityRule(
  product: Limits,
  variant: Pick<Variant, 'qty'> | undefined,
  otherUnits = 0,
): QuantityRule {
  const step = product.cartQtyVariantMultipleOf ?? 1;
  const lowest = Math.max(1, product.cartQtyVariantMin ?? 1);
  const productRoom = (product.cartQtyProductMax ?? Number.POSITIVE_INFINITY) - otherUnits;
  const highest = Math.min(variantMax(product), unitsAvailable(product, variant), productRoom);
  return {
    min: Math.ceil(lowest / step) * step,
    max: Math.max(0, Math.floor(highest / step) * step),
    step,
  };
}

/** Whether a rule leaves any quantity to choose. */
export function canChoose(rule: QuantityRule): boolean {
  return rule.min <= rule.max;
}

/** The nearest valid quantity at or below `wanted`, else the smallest valid one. */
export function clampQuantity(rule: QuantityRule, wanted: number): number {
  const bounded = Math.min(rule.max, Math.max(rule.min, wanted));
  return Math.floor(bounded / rule.step) * rule.step;
}
