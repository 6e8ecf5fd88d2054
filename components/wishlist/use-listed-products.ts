import { useProducts } from '#lib/api/products/use-products.ts';
import { hasPage, type Product } from '#lib/commerce/catalogue/product.ts';

/**
 * The products with these ids that the shop still shows, in the same order, and the remaining ids.
 */
export function useListedProducts(ids: readonly string[]) {
  const { products: loaded, status, error, retry } = useProducts(ids);
  const products: Product[] = [];
  const gone: string[] = [];
  for (const id of ids) {
    const product = loaded.get(id);
    if (product && hasPage(product.state)) products.push(product);
    else if (product !== undefined) gone.push(id);
  }
  return { products, gone, status, error, retry };
}
