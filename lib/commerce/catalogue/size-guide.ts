import type { Product } from './product.ts';

/** An article that is the size guide for some categories and their subcategories. */
export interface SizeGuide {
  /** The article's path. */
  path: string;
  /** Paths of categories. */
  categories: readonly string[];
}

/**
 * The path of a product's size guide: that of its deepest category that has one. Null if none has,
 * and for a product in one size.
 */
export function sizeGuideFor(
  product: Pick<Product, 'canonicalCategory' | 'variants'>,
  guides: readonly SizeGuide[],
): string | null {
  return product.variants.length < 2 ? null : (deepestGuide(product, guides)?.path ?? null);
}

/** The guide of the deepest of a product's categories that has one. */
export function deepestGuide<Guide extends SizeGuide>(
  { canonicalCategory }: Pick<Product, 'canonicalCategory'>,
  guides: readonly Guide[],
): Guide | undefined {
  const [own] = canonicalCategory
    .toReversed()
    .flatMap(({ path }) => guides.filter(({ categories }) => categories.includes(path)));
  return own;
}
