import type { Product } from '#lib/commerce/catalogue/product.ts';

/**
 * The products with the stock of another place. Products whose stock is not counted stay unchanged.
 * `unitsOf`: units of a variant there.
 */
export function withStock(
  products: ReadonlyMap<string, Product | null>,
  unitsOf: (variantId: string) => number,
): Map<string, Product | null> {
  return new Map(
    [...products].map(([id, product]) => [
      id,
      product?.functionalType === 'basic'
        ? {
            ...product,
            variants: product.variants.map((variant) => ({ ...variant, qty: unitsOf(variant.id) })),
          }
        : product,
    ]),
  );
}

/**
 * The products of a cart that is collected in a store. Online stock does not limit them; the store's
 * stock is checked for the whole cart (`storeIdsWithStock`).
 */
export function withoutOnlineStock(
  products: ReadonlyMap<string, Product | null>,
): Map<string, Product | null> {
  return withStock(products, () => Number.POSITIVE_INFINITY);
}

/** The same for one product. */
export function productWithoutOnlineStock(product: Product): Product {
  return withoutOnlineStock(new Map([[product.id, product]])).get(product.id) ?? product;
}
