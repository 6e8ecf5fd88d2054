import { useEffect, useState } from 'react';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { keepLive } from './keep-live.ts';

/**
 * A server-rendered product, replaced by the current one once it is older than stock data may be
 * (300 s); null when no longer found. `readAt`: when the page read it, ms since the epoch. The
 * first render always uses the page's own copy. Does not use the query library, which a product
 * page would load for this alone.
 */
export function useLiveProduct(initial: Product, readAt: number): Product | null {
  const [live, setLive] = useState<{ id: string; product: Product | null } | null>(null);
  const { id } = initial;
  useEffect(() => keepLive(id, readAt, (product) => setLive({ id, product })), [id, readAt]);
  return live?.id === id ? live.product : initial;
}
