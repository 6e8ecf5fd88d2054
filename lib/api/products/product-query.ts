import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { STOCK_MAX_AGE_MS } from '#lib/commerce/catalogue/stock.ts';
import { knownProducts } from './known-products.ts';
import { loadProduct } from './load-product.ts';

/** The query for one product, fresh for as long as stock data may be trusted. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: (): Promise<Product | null> => loadProduct(id),
    staleTime: STOCK_MAX_AGE_MS,
    initialData: () => knownProducts.get(id),
    initialDataUpdatedAt: 0,
  });
}
