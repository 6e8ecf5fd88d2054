import { SearchIndex } from '#lib/server/search/engine/search-index.ts';
import { IndexImage, IndexImageWriter } from '#lib/server/search/engine/storage/index-image.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import { SUGGESTIONS_SETTINGS } from '#lib/server/search/product-suggestions.ts';

/** The product and suggestion indexes, built and stored together. */
export interface ProductIndexes {
  products: SearchIndex;
  suggestions: SearchIndex;
  /** The database snapshot that both were built from; see lib/server/cache. */
  snapshot: string;
}

export function packIndexes(parts: {
  products: ArrayBuffer;
  suggestions: ArrayBuffer;
  snapshot: string;
}): ArrayBuffer {
  const image = new IndexImageWriter();
  image.json('snapshot', parts.snapshot);
  image.numbers('products', new Uint8Array(parts.products));
  image.numbers('suggestions', new Uint8Array(parts.suggestions));
  return image.finish();
}

/** @throws Error when the image is damaged or from another version of the shop */
export function openIndexes(buffer: ArrayBuffer): ProductIndexes {
  const image = new IndexImage(buffer);
  return {
    products: new SearchIndex(image.part('products'), PRODUCT_INDEX_SETTINGS),
    suggestions: new SearchIndex(image.part('suggestions'), SUGGESTIONS_SETTINGS),
    snapshot: image.json('snapshot'),
  };
}
