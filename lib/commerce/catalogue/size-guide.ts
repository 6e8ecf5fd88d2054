import type { Product } from './product.ts';

/** An article that is the size guide of some categories, and of those below them. */
export interface SizeGuide {
  /** Of the article. */
  path: string;
  /** Paths of categories. */
  categories: readonly string[];
}

/**
 * The path of the article that is a product's size guide: that of the deepest of its categories
 * that has one. Null if none has, and for what comes in one size.
 */
export function sizeGuideFor(
  { canonicalCategory, variants }: Pick<Product, 'canonicalCategory' | 'variants'>,
  guides: readonly SizeGuide[],
): string | null {
  if (variants.length < 2) return null;
  const own = canonicalCategory
    .toReversed()
    .flatMap(({ path }) => guides.filter(({ categories }) => categories.includes(path)));
  return own[0]?.path ?? null;
}
