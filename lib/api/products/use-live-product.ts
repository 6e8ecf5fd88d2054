import { useEffect, useState } from 'react';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { keepLive } from './keep-live.ts';

/**
 * A product as the page was rendered with it, replaced by what it is now once that is older than
 * stock may be (300 s); null when it is no longer found. `readAt`: when the page read it, ms since
 * the epoch. The first render is always the page's own copy. Done without the query library,
 * which a product page would load for this alone.
 */
export function useLiveProduct(initial: Product, readAt: number): Product | null {
  const [live, setLive] = useState<{ id: string; product: Product | null } | null>(null);
  const { id } = initial;
  useEffect(() => keepLive(id, readAt, (product) => setLive({ id, product })), [id, readAt]);
  return live?.id === id ? live.product : initial;
}
