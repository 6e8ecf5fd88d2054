import { batchLoader } from '#lib/api/batch-loader.ts';
import { callApi } from '#lib/api/call-api.ts';
import type { readObjectsCall } from '#lib/api/calls/search/read-objects.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { MOST_OBJECT_IDS } from '#lib/commerce/limits.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';

/** In ms: long enough to collect every line of a cart, too short to notice. */
const BATCH_DELAY_MS = 10;

async function loadProducts(objectIds: string[]): Promise<(Product | null)[]> {
  const { data } = await callApi<typeof readObjectsCall>('POST /search/indexes/{index}/objects', {
    params: { index: PRODUCT_INDEX },
    body: { objectIds },
  });
  return data.results;
}

/**
 * The current product, or null if not found. Loads within one moment share a call. Rejects with
 * ApiError.
 */
export const loadProduct: (id: string) => Promise<Product | null> = batchLoader({
  load: loadProducts,
  delayMs: BATCH_DELAY_MS,
  maxBatch: MOST_OBJECT_IDS,
});
