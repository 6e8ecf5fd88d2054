import { searchClient } from '#lib/api/search-client.ts';
import { FACETS } from '#lib/commerce/facets.ts';
import type { FacetCounts } from '#lib/commerce/listing-facts.ts';
import {
  type SearchSuggestions,
  type SuggestedProduct,
  searchSuggestions,
} from '#lib/commerce/search-suggestions.ts';
import { suggestSpelling } from '#lib/commerce/spelling.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import type { SearchHint } from './search-response.ts';

/** Facets whose values shoppers type: kinds, colours, what things are for and made of; no sizes. */
const PHRASES = [
  'erpProductType',
  ...FACETS.flatMap((facet) =>
    facet.kind === 'values' && facet.order === undefined && facet.param !== 'for'
      ? [facet.attribute]
      : [],
  ),
];

/** Enough colourways to find five models among. */
const HITS = 16;
const VALUES = 50;

const ATTRIBUTES = [
  'id',
  'name',
  'path',
  'brand',
  'brandSlug',
  'colourName',
  'price',
  'erpOriginalPrice',
  'isDiscounted',
  'productGallery',
  'canonicalCategory',
  'erpProductParentCode',
] as const satisfies (keyof SuggestedProduct)[];

/**
 * What to suggest to a shopper who typed this far.
 * @throws when the search cannot be reached or refuses
 */
export async function suggest(text: string): Promise<SearchSuggestions> {
  const client = await searchClient();
  const { results } = await client.searchForHits<SuggestedProduct>({
    requests: [
      {
        indexName: PRODUCT_INDEX,
        query: text,
        hitsPerPage: HITS,
        attributesToRetrieve: [...ATTRIBUTES],
        attributesToHighlight: [],
        facets: ['categoryPaths', ...PHRASES],
        maxValuesPerFacet: VALUES,
        responseFields: ['hits', 'nbHits', 'facets', 'userData'],
      },
    ],
  });
  const [result] = results;
  const facets: FacetCounts = result?.facets ?? {};
  const hint: SearchHint | undefined = (result?.userData as SearchHint[] | undefined)?.[0];
  return searchSuggestions(text, {
    total: result?.nbHits ?? 0,
    products: result?.hits ?? [],
    categoryCounts: facets.categoryPaths ?? {},
    phrases: phraseCounts(facets),
    correctedQuery: hint?.correctedQuery ?? null,
  });
}

/**
 * What a text that found nothing may have meant; null when there is nothing to suggest.
 * @throws when the search cannot be reached or refuses
 */
export async function suggestOtherSpelling(text: string): Promise<string | null> {
  const client = await searchClient();
  const { results } = await client.searchForHits({
    requests: [
      {
        indexName: PRODUCT_INDEX,
        hitsPerPage: 0,
        facets: PHRASES,
        maxValuesPerFacet: 1_000,
        responseFields: ['facets'],
      },
    ],
  });
  const phrases = Object.entries(phraseCounts(results[0]?.facets ?? {}))
    .sort(([, a], [, b]) => b - a)
    .map(([phrase]) => phrase);
  return suggestSpelling(text, phrases);
}

/** How many products have each phrase, whatever it is said of. */
function phraseCounts(facets: FacetCounts): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const attribute of PHRASES) {
    for (const [phrase, count] of Object.entries(facets[attribute] ?? {})) {
      counts[phrase] = (counts[phrase] ?? 0) + count;
    }
  }
  return counts;
}
