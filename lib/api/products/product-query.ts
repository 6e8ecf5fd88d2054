import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Product } from '#lib/commerce/product.ts';
import { STOCK_MAX_AGE_MS } from '#lib/commerce/stock.ts';
import { loadProduct } from './load-product.ts';

/** The query for one product, fresh for as long as stock may be trusted. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: () => loadProduct(id),
    staleTime: STOCK_MAX_AGE_MS,
  });
}

/**
 * Lets the cart show at once a product that a page has at hand. It counts as stale, so it is
 * loaded all the same; an answer already here is left alone.
 */
export function rememberProduct(client: QueryClient, product: Product): void {
  const { queryKey } = productQuery(product.id);
  if (client.getQueryData(queryKey)) return;
  client.setQueryData(queryKey, product, { updatedAt: 0 });
}
