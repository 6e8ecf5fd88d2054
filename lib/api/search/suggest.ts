import { searchClient } from '#lib/api/search-client.ts';
import { isByModel } from '#lib/commerce/catalogue/colour-words.ts';
import {
  type SearchSuggestions,
  type SuggestedProduct,
  searchSuggestions,
} from '#lib/commerce/search/search-suggestions.ts';
import { PRODUCT_INDEX, SUGGESTIONS_INDEX } from '#lib/config/brand.ts';
import type { SearchHint, SearchResponse } from './search-response.ts';

/** Products looked through for the categories and brands to suggest; a few of them are shown. */
const PRODUCTS = 16;
const QUERIES = 5;
/** Categories counted: those of the products looked through are among them. */
const CATEGORIES = 100;

const ATTRIBUTES = [
  'id',
  'name',
  'path',
  'brand',
  'brandSlug',
  'colourName',
  'price',
  'isDiscounted',
  'picture',
  'canonicalCategory',
  'colourCount',
] as const satisfies (keyof SuggestedProduct)[];

/**
 * What to suggest to a shopper who typed this far, in one call.
 * @throws when the search cannot be reached or refuses
 */
export async function suggest(text: string): Promise<SearchSuggestions> {
  const client = await searchClient();
  const {
    results: [found, queries],
  } = await client.searchForHits<SuggestedProduct & { query: string }>({
    requests: [
      {
        indexName: PRODUCT_INDEX,
        query: text,
        hitsPerPage: PRODUCTS,
        distinct: isByModel({ query: text, values: {} }),
        attributesToRetrieve: [...ATTRIBUTES],
        attributesToHighlight: [],
        facets: ['categoryPaths'],
        maxValuesPerFacet: CATEGORIES,
        responseFields: ['hits', 'nbHits', 'facets', 'userData', 'renderingContent'],
      },
      {
        indexName: SUGGESTIONS_INDEX,
        query: text,
        hitsPerPage: QUERIES,
        // A search for a part of the words is none to suggest.
        removeWordsIfNoResults: 'none',
        attributesToRetrieve: ['query'],
        attributesToHighlight: [],
        responseFields: ['hits'],
      },
    ],
  });
  const redirect = (found?.renderingContent as SearchResponse['renderingContent'])?.redirect;
  const hint = (found?.userData as SearchHint[] | undefined)?.[0];
  return searchSuggestions(text, {
    total: found?.nbHits ?? 0,
    products: found?.hits ?? [],
    categoryCounts: found?.facets?.categoryPaths ?? {},
    queries: queries?.hits.map(({ query }) => query) ?? [],
    correctedQuery: hint?.correctedQuery ?? null,
    redirect: redirect ?? null,
  });
}
