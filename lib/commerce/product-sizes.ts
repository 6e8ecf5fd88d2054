import type { Product, Variant } from './product.ts';
import { compareClothingSizes, compareFootwearSizes } from './sizes.ts';

/** A product's sizes in the shop's size order (spec section 4, "Size sorting"). */
export function sortedVariants(
  product: Pick<Product, 'variants' | 'availableVariantLabels'>,
): Variant[] {
  const compare = product.availableVariantLabels.footwear
    ? compareFootwearSizes
    : compareClothingSizes;
  return product.variants.toSorted((a, b) => compare(a.label, b.label));
}
