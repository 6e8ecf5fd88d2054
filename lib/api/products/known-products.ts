import type { Product } from '#lib/commerce/catalogue/product.ts';

const known = new Map<string, Product>();

/**
 * Products that a page already had when they were added to the cart, so that the cart shows them at
 * once. The cart still reloads them, because their age is unknown.
 */
export const knownProducts = {
  get: (id: string): Product | undefined => known.get(id),
  remember(product: Product): void {
    known.set(product.id, product);
  },
};
