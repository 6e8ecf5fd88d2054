import { PAGE_SIZE } from '#lib/commerce/listing.ts';
import type { Product } from '#lib/commerce/product.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { searchClient } from './search-client.ts';

/** What a listing is of, as the search filters by it: everything when empty. */
export interface ListingFilter {
  categoryPath?: string;
  brandSlug?: string;
}

/**
 * One page of an unfiltered listing in featured order; `page` counts from 1.
 * @throws when the search cannot be reached or refuses.
 */
export async function fetchListingPage(
  filter: ListingFilter,
  page: number,
  attributes: readonly (keyof Product)[],
): Promise<Product[]> {
  const client = await searchClient();
  const facetFilters: string[] = [];
  if (filter.categoryPath) facetFilters.push(`categoryPaths:${filter.categoryPath}`);
  if (filter.brandSlug) facetFilters.push(`brandSlug:${filter.brandSlug}`);
  const { results } = await client.searchForHits<Product>({
    requests: [
      {
        indexName: PRODUCT_INDEX,
        page: page - 1,
        hitsPerPage: PAGE_SIZE,
        facetFilters,
        attributesToRetrieve: [...attributes],
        attributesToHighlight: [],
      },
    ],
  });
  return results[0]?.hits ?? [];
}
