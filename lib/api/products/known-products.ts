import type { Product } from '#lib/commerce/catalogue/product.ts';

const known = new Map<string, Product>();

/**
 * Products that a page had at hand when they were put in the cart, so that the cart shows them at
 * once; it loads them all the same, because nobody says how old they are.
 */
export const knownProducts = {
  get: (id: string): Product | undefined => known.get(id),
  remember(product: Product): void {
    known.set(product.id, product);
  },
};
