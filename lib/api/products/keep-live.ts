import type { Product } from '#lib/commerce/catalogue/product.ts';
import { isStockStale, STOCK_MAX_AGE_MS } from '#lib/commerce/catalogue/stock.ts';
import { loadProduct } from './load-product.ts';

/**
 * Loads a product whenever what is known of it is older than stock may be (300 s) and the page is
 * looked at. `readAt`: when it was last known, ms since the epoch. A load that fails is tried
 * again when the page is next looked at. The answer ends the watch.
 */
export function keepLive(
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
      const product = await loadProduct(id);
      knownAt = Date.now();
      if (!ended) onProduct(product);
    } catch {
      // What is on screen stays there; whether it can be bought is checked again at checkout.
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
