import { batchLoader } from '#lib/api/batch-loader.ts';
import { fetchJson } from '#lib/api/fetch-json.ts';
import type { ObjectsRequest, ObjectsResponse } from '#lib/api/schemas/objects.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';

/** In ms: long enough to collect every line of a cart, too short to notice. */
const BATCH_DELAY_MS = 10;
/** `MAX_OBJECT_IDS` of the contract, repeated here: importing it would bring zod to the browser. */
const MAX_BATCH = 1_000;

async function loadProducts(objectIds: string[]): Promise<(Product | null)[]> {
  const body: ObjectsRequest = { objectIds };
  const { data } = await fetchJson<ObjectsResponse>(`/search/indexes/${PRODUCT_INDEX}/objects`, {
    method: 'POST',
    body,
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
  maxBatch: MAX_BATCH,
});
