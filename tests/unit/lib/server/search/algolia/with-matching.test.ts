import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productsRequest } from '#lib/api/listing/listing-requests.ts';
import {
  type ListingHit,
  type SearchScope,
  toListedProduct,
} from '#lib/api/listing/search-scope.ts';
import { type SearchRequest, searchRequests } from '#lib/api/search/search-request.ts';
import { type ListingView, PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { withMatching } from '#lib/server/search/algolia/with-matching.ts';
import { toIndexQuery, toSearchResponse } from '#lib/server/search/embedded/embedded-search.ts';
import { indexInMemory } from '#lib/server/search/engine/build-index.ts';
import type { IndexSettings } from '#lib/server/search/engine/index-settings.ts';
import { PRODUCT_INDEX_SETTINGS, replicaOf } from '#lib/server/search/product-index.ts';
import type { SearchAdapter } from '#lib/server/search/search-adapter.ts';
import { indexRecords } from '#tests/perf/support/index-records.ts';

const RECORDS = [...indexRecords(400)];

function engine(settings: IndexSettings): SearchAdapter & { calls: SearchRequest[][] } {
  const index = indexInMemory(RECORDS, settings);
  const calls: SearchRequest[][] = [];
  return {
    calls,
    search: async (requests) => {
      calls.push([...requests]);
      return requests.map(({ indexName, type: _, ...parameters }) => {
        const query = toIndexQuery(parameters, replicaOf(indexName) ?? '', settings);
        const answer = index.search(query);
        return toSearchResponse({ indexName, parameters, query, answer, milliseconds: 1 });
      });
    },
  };
}

const { ofGroup: _, ...HOSTED } = PRODUCT_INDEX_SETTINGS;
const own = engine(PRODUCT_INDEX_SETTINGS);
/** A search that does not know `matching`, as Algolia does not. */
const hosted = engine(HOSTED);
const service = withMatching(hosted, PRODUCT_INDEX_SETTINGS);

const [CATEGORY = ''] = RECORDS[0]?.categoryPaths ?? [];
const VIEWS: Record<string, { scope?: SearchScope; view?: Partial<ListingView>; page?: number }> = {
  'all products': {},
  'a further page': { page: 2 },
  'a category by price': { scope: { categoryPath: CATEGORY }, view: { sort: 'priceAsc' } },
  'the sale': { scope: { onSale: true } },
  'the sale by price': { scope: { onSale: true }, view: { sort: 'priceDesc' } },
  'a filtered list': { view: { values: { colour: ['Blue', 'Green'] }, maxPrice: 200 } },
  'a search': { view: { query: 'jacket' } },
};

async function cardsOf(adapter: SearchAdapter, name: string) {
  const { scope = {}, view = {}, page = 1 } = VIEWS[name] ?? {};
  const request = productsRequest(scope, { ...PLAIN_VIEW, ...view }, page);
  const { requests } = z.parse(searchRequests, { requests: [request] });
  const [answer] = await adapter.search(requests);
  const hits = answer?.hits as unknown as ListingHit[];
  return hits.map((hit) => {
    const { id, cheapest, modelColours } = toListedProduct(hit, scope.onSale);
    return { id, cheapest, modelColours };
  });
}

describe('the hosted search', () => {
  it.each(Object.keys(VIEWS))('gives cards the prices and dots of our own: %s', async (name) => {
    const cards = await cardsOf(own, name);
    expect(cards.length).toBeGreaterThan(1);
    hosted.calls.length = 0;
    expect(await cardsOf(service, name)).toEqual(cards);
    expect(hosted.calls).toHaveLength(2);
  });

  it('has models whose colours cost different prices', async () => {
    const cards = await cardsOf(own, 'all products');
    expect(cards.some(({ cheapest }) => cheapest)).toBe(true);
  });

  it.each<Partial<SearchRequest>>([
    { attributesToRetrieve: ['name'] },
    { attributesToRetrieve: ['matching'], distinct: false },
    { attributesToRetrieve: ['matching'], hitsPerPage: 0 },
    { attributesToRetrieve: ['matching'], responseFields: ['nbHits'] },
  ])('is asked once when no card needs its model: %j', async (request) => {
    hosted.calls.length = 0;
    await service.search([{ indexName: PRODUCT_INDEX, ...request }]);
    expect(hosted.calls).toHaveLength(1);
  });
});
