import { SearchIndex } from '#lib/server/search/engine/search-index.ts';
import { type ImageSource, IndexImage } from '#lib/server/search/engine/storage/index-image.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import { SUGGESTIONS_SETTINGS } from '#lib/server/search/product-suggestions.ts';

/** The product and suggestion indexes, built and stored together. */
export interface ProductIndexes {
  products: SearchIndex;
  suggestions: SearchIndex;
  /** The database snapshot that both were built from; see lib/server/cache. */
  snapshot: string;
}

/** The parts of their image: the prefixes of its sections' names. */
export const PARTS = { products: 'products.', suggestions: 'suggestions.' };

/** @throws Error when the image is damaged or from another version of the shop */
export function openIndexes(source: ImageSource): ProductIndexes {
  const image = new IndexImage(source);
  return {
    products: new SearchIndex(image.under(PARTS.products), PRODUCT_INDEX_SETTINGS),
    suggestions: new SearchIndex(image.under(PARTS.suggestions), SUGGESTIONS_SETTINGS),
    snapshot: image.json('snapshot'),
  };
}
