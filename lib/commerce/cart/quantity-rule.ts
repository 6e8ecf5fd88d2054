import type { Product, Variant } from '#lib/commerce/catalogue/product.ts';
import { CART_ITEM_QTY_MAX } from '#lib/config/cart.ts';

/** Largest quantity of a variant if neither the product nor the shop sets a limit. */
const DEFAULT_QTY_MAX = 99;

/** The valid quantities of one variant: `min`, `min + step` … `max`. */
export interface QuantityRule {
  min: number;
  /** Below `min` if no quantity is valid: sold out, or the limits contradict each other. */
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

/** The limits that say how few units can be bought; an absent one does not limit. */
export type UnitLimits = Partial<Pick<Product, 'cartQtyVariantMin' | 'cartQtyVariantMultipleOf'>>;

/** The fewest units of a variant that can be bought. */
export function leastUnits({ cartQtyVariantMin, cartQtyVariantMultipleOf }: UnitLimits): number {
  const step = cartQtyVariantMultipleOf ?? 1;
  return Math.ceil(Math.max(1, cartQtyVariantMin ?? 1) / step) * step;
}

/** Whether a product is sold in this number of units of a variant, as far as stock and maximum allow. */
export function isSoldIn(limits: UnitLimits, units: number): boolean {
  return units >= leastUnits(limits) && units % (limits.cartQtyVariantMultipleOf ?? 1) === 0;
}

/** Most units of one variant per order: the product's limit, else the shop's, else the default. */
export function variantMax(product: Pick<Product, 'cartQtyVariantMax'>): number {
  return product.cartQtyVariantMax ?? CART_ITEM_QTY_MAX ?? DEFAULT_QTY_MAX;
}

/**
 * Units of a variant that can be sold: its stock if stock is counted, else unlimited. 0 for a
 * variant that no longer exists, whatever the product's type.
 */
export function unitsAvailable(
  product: Pick<Product, 'functionalType'>,
  variant: Pick<Variant, 'qty'> | undefined,
): number {
  if (!variant) return 0;
  return product.functionalType === 'basic' ? Math.max(0, variant.qty) : Number.POSITIVE_INFINITY;
}

/**
 * The quantities that a shopper may choose. `otherUnits`: units of the product's other variants in
 * the cart, which count towards the product's maximum.
 */
export function quantityRule(
  product: Limits,
  variant: Pick<Variant, 'qty'> | undefined,
  otherUnits = 0,
): QuantityRule {
  const step = product.cartQtyVariantMultipleOf ?? 1;
  const productRoom = (product.cartQtyProductMax ?? Number.POSITIVE_INFINITY) - otherUnits;
  const highest = Math.min(variantMax(product), unitsAvailable(product, variant), productRoom);
  return {
    min: leastUnits(product),
    max: Math.max(0, Math.floor(highest / step) * step),
    step,
  };
}

export function canChoose(rule: QuantityRule): boolean {
  return rule.min <= rule.max;
}

/** The largest valid quantity up to `wanted`, else the smallest valid one. */
export function clampQuantity(rule: QuantityRule, wanted: number): number {
  const bounded = Math.min(rule.max, Math.max(rule.min, wanted));
  return Math.floor(bounded / rule.step) * rule.step;
}
