import { compareClothingSizes, compareFootwearSizes } from './sizes.ts';

/** Which order a product's sizes follow; null for products that no size facet filters. */
export type SizeSystem = 'footwear' | 'clothing' | null;

/** A product's variants in the shop's size order (spec section 4, "Size sorting"). */
export function inSizeOrder<Sized extends { label: string }>(
  variants: readonly Sized[],
  system: SizeSystem,
): Sized[] {
  const compare = system === 'footwear' ? compareFootwearSizes : compareClothingSizes;
  return variants.toSorted((a, b) => compare(a.label, b.label));
}
