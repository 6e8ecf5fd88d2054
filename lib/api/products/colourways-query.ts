import { queryOptions } from '@tanstack/react-query';
import { QUICK_RETRY } from '#lib/api/query-client.ts';
import { searchClient } from '#lib/api/search-client.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';

const ATTRIBUTES = [
  'id',
  'path',
  'colourName',
  'baseColours',
  'soldOut',
] as const satisfies (keyof Product)[];

/** What leads to one of a model's colours. */
export type Colourway = Pick<Product, (typeof ATTRIBUTES)[number]>;

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
  const { results } = await client.searchForHits<Colourway>({
    requests: [
      {
        indexName: PRODUCT_INDEX,
        query: '',
        distinct: false,
        hitsPerPage: MOST,
        attributesToRetrieve: [...ATTRIBUTES],
        attributesToHighlight: [],
        // A leading hyphen would mean "not".
        facetFilters: [
          `erpProductParentCode:${parentCode.startsWith('-') ? '\\' : ''}${parentCode}`,
        ],
      },
    ],
  });
  return results[0]?.hits ?? [];
}
