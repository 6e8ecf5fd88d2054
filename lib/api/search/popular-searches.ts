import { loadOnce } from '#lib/api/load-once.ts';
import { searchClient } from '#lib/api/search-client.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { popularSearches } from '#lib/commerce/search/offered-searches.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';

/** Enough popular products to include several kinds. */
const PRODUCTS = 40;

type Kind = Pick<Product, 'erpProductType' | 'canonicalCategory'>;

/**
 * Searches that the shop offers everybody, from its most popular products.
 * @throws if the search is unreachable; the next call tries again
 */
export const loadPopularSearches = loadOnce(async () => {
  const client = await searchClient();
  const { results } = await client.searchForHits<Kind>({
    requests: [
      {
        indexName: PRODUCT_INDEX,
        query: '',
        hitsPerPage: PRODUCTS,
        distinct: true,
        attributesToRetrieve: ['erpProductType', 'canonicalCategory'],
        attributesToHighlight: [],
        responseFields: ['hits'],
      },
    ],
  });
  return popularSearches(results[0]?.hits ?? []);
});
