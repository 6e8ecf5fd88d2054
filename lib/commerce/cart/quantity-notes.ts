import type { Product } from '../catalogue/product.ts';
import { variantMax } from './quantity-rule.ts';
import { maxPerOrderText } from './texts.ts';

type Limits = Pick<
  Product,
  | 'cartQtyProductMax'
  | 'cartQtyVariantMax'
  | 'cartQtyVariantMin'
  | 'cartQtyVariantMultipleOf'
  | 'variants'
>;

/** Notes for the product page on quantity limits; empty if there are none. */
export function quantityNotes(product: Limits): string[] {
  const notes: string[] = [];
  // A product in one size is not counted by size.
  const ofSize = product.variants.length === 1 ? '' : ' of a size';
  const { cartQtyProductMax, cartQtyVariantMax, cartQtyVariantMin, cartQtyVariantMultipleOf } =
    product;
  if (cartQtyVariantMultipleOf !== null && cartQtyVariantMultipleOf > 1) {
    notes.push(`Sold in multiples of ${cartQtyVariantMultipleOf}.`);
  }
  if (cartQtyVariantMin !== null && cartQtyVariantMin > 1) {
    notes.push(`Minimum ${cartQtyVariantMin}${ofSize}.`);
  }
  if (cartQtyVariantMax !== null) notes.push(`Maximum ${variantMax(product)}${ofSize} per order.`);
  if (cartQtyProductMax !== null) notes.push(maxPerOrderText(cartQtyProductMax));
  return notes;
}
