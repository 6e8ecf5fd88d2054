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

/** What a card shows of one of its model's colourways, including the dot. */
export type Colourway = ListedProduct & { baseColours: string[] };

/** More than a card has room for. */
const MOST = 12;

/** In ms. Colours change only with imports of the catalogue. */
const FRESH = 5 * 60_000;

/** The listed colours of the model with this parent code. */
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
