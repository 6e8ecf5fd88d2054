import { compareClothingSizes, compareFootwearSizes } from './sizes.ts';

/** Which size order a product uses; null if no size facet applies to it. */
export type SizeSystem = 'footwear' | 'clothing' | null;

/** Sorts variants by size; a null system uses the clothing order. */
export function inSizeOrder<Sized extends { label: string }>(
  variants: readonly Sized[],
  system: SizeSystem,
): Sized[] {
  const compare = system === 'footwear' ? compareFootwearSizes : compareClothingSizes;
  return variants.toSorted((a, b) => compare(a.label, b.label));
}
