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

/** Lets the cart show a product at once that the page just had: no newer answer is replaced. */
export function rememberProduct(client: QueryClient, product: Product, knownAt: number): void {
  const { queryKey } = productQuery(product.id);
  const known = client.getQueryState(queryKey);
  if (known && known.dataUpdatedAt >= knownAt) return;
  client.setQueryData(queryKey, product, { updatedAt: knownAt });
}
