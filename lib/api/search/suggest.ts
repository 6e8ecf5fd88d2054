import { searchClient } from '#lib/api/search-client.ts';
import type { Reading } from '#lib/commerce/search/search-intent.ts';
import {
  type SearchSuggestions,
  type SuggestionHit,
  searchSuggestions,
} from '#lib/commerce/search/search-suggestions.ts';
import { PRODUCT_INDEX, SUGGESTIONS_INDEX } from '#lib/config/brand.ts';
import type { SearchHint, SearchResponse } from './search-response.ts';

/** Products searched to derive category and brand suggestions; only a few are shown. */
const PRODUCTS = 16;
const QUERIES = 5;
/** High enough that the categories of all those products are counted. */
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
  'cartQtyVariantMin',
  'cartQtyVariantMultipleOf',
  'picture',
  'canonicalCategory',
  'colourCount',
] as const satisfies (keyof SuggestionHit)[];

/**
 * Loads the suggestions for a partly typed text, in one call.
 * @throws when the search is unreachable or rejects the request
 */
export async function suggest(text: string): Promise<SearchSuggestions> {
  const client = await searchClient();
  const {
    results: [found, queries],
  } = await client.searchForHits<SuggestionHit & { query: string }>({
    requests: [
      {
        indexName: PRODUCT_INDEX,
        query: text,
        ruleContexts: ['whole' satisfies Reading],
        hitsPerPage: PRODUCTS,
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
        // A query that matches only some of the words is not worth suggesting.
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
