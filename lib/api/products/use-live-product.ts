import { useEffect, useState } from 'react';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { isStockStale, STOCK_MAX_AGE_MS } from '#lib/commerce/catalogue/stock.ts';

/**
 * A server-rendered product, replaced by the current one once it is older than stock data may be
 * (300 s); null if it no longer exists. `readAt`: when the page read it, ms since the epoch. The
 * first render always uses the page's own copy. It does not use the query library, because a
 * product page would load that only for this.
 */
export function useLiveProduct(initial: Product, readAt: number): Product | null {
  const [live, setLive] = useState<{ id: string; product: Product | null } | null>(null);
  const { id } = initial;
  useEffect(() => keepLive(id, readAt, (product) => setLive({ id, product })), [id, readAt]);
  return live?.id === id ? live.product : initial;
}

/**
 * Reloads a product whenever its data is older than stock data may be (300 s) and the page is
 * visible. `readAt`: when the data was read, ms since the epoch. A failed load is retried when the
 * page next becomes visible. Returns a function that stops it.
 */
function keepLive(
  id: string,
  readAt: number,
  onProduct: (product: Product | null) => void,
): () => void {
  let knownAt = readAt;
  let isLoading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  async function check(): Promise<void> {
    if (document.hidden || isLoading || ended) return;
    clearTimeout(timer);
    if (isStockStale(knownAt, Date.now())) await load();
    const left = knownAt + STOCK_MAX_AGE_MS - Date.now();
    if (!ended && left > 0) timer = setTimeout(check, left);
  }

  async function load(): Promise<void> {
    isLoading = true;
    try {
      const { loadProduct } = await import('./load-product.ts');
      const product = await loadProduct(id);
      knownAt = Date.now();
      if (!ended) onProduct(product);
    } catch {
      // Keep what is on screen; the checkout checks availability again.
    }
    isLoading = false;
  }

  void check();
  document.addEventListener('visibilitychange', check);
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
