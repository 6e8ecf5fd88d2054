import { queryOptions } from '@tanstack/react-query';
import {
  HIT_ATTRIBUTES,
  type ListedProduct,
  type ListingHit,
  toListedProduct,
} from '#lib/api/listing/search-scope.ts';
import { QUICK_RETRY } from '#lib/api/query-client.ts';
import { searchClient } from '#lib/api/search-client.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';

/** What a card shows of one of a model's colours, and of its swatch. */
export type Colourway = ListedProduct & { baseColours: string[] };

/** More than a card has place for. */
const MOST = 12;

/** In ms: colours come and go with imports of the catalogue only. */
const FRESH = 5 * 60_000;

/** The colours of the model with this parent code that are in listings. */
export function colourwaysQuery(parentCode: string) {
  return queryOptions({
    queryKey: ['colourways', parentCode],
    queryFn: () => fetchColourways(parentCode),
    staleTime: FRESH,
    ...QUICK_RETRY,
  });
}

async function fetchColourways(parentCode: string): Promise<Colourway[]> {
  const client = await searchClient();
  const { results } = await client.searchForHits<ListingHit & Pick<Colourway, 'baseColours'>>({
    requests: [
      {
        indexName: PRODUCT_INDEX,
        query: '',
        distinct: false,
        hitsPerPage: MOST,
        attributesToRetrieve: [...HIT_ATTRIBUTES, 'baseColours'],
        attributesToHighlight: [],
        // A leading hyphen would mean "not".
        facetFilters: [
          `erpProductParentCode:${parentCode.startsWith('-') ? '\\' : ''}${parentCode}`,
        ],
      },
    ],
  });
  return (
    results[0]?.hits.map((hit) => ({ ...toListedProduct(hit), baseColours: hit.baseColours })) ?? []
  );
}
