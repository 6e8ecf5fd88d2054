import { batchLoader } from '#lib/api/batch-loader.ts';
import { fetchJson } from '#lib/api/fetch-json.ts';
import type { ObjectsRequest, ObjectsResponse } from '#lib/api/schemas/objects.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';

/** Long enough for every line of a cart to ask, too short to be noticed. */
const BATCH_DELAY_MS = 10;
/** `MAX_OBJECT_IDS` of the contract, written out: importing it would bring zod to the browser. */
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
 * A product as it is now, or null when it is no longer found; loads of one moment share a call.
 * Rejects with ApiError.
 */
export const loadProduct: (id: string) => Promise<Product | null> = batchLoader({
  load: loadProducts,
  delayMs: BATCH_DELAY_MS,
  maxBatch: MAX_BATCH,
});
