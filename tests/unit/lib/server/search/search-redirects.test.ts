import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchRequest } from '#lib/api/search/search-request.ts';
import { SEARCH_REDIRECTS } from '#lib/config/search-redirects.ts';
import { CATEGORIES } from '#lib/demo/catalogue/categories.ts';
import { algoliaSearch } from '#lib/server/search/algolia/algolia-search.ts';
import { toIndexQuery, toSearchResponse } from '#lib/server/search/embedded/embedded-search.ts';
import { indexInMemory } from '#lib/server/search/engine/build-index.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import type { ProductRecord } from '#lib/server/search/product-record.ts';
import type { SearchAdapter } from '#lib/server/search/search-adapter.ts';
import { withRedirects } from '#lib/server/search/search-redirects.ts';
import { indexRecords } from '#tests/perf/support/index-records.ts';
import {
  type FakeAlgolia,
  startFakeAlgolia,
} from '#tests/unit/lib/server/search/support/fake-algolia.ts';

const INDEX = 'stringybark-au_products';
const TABLE = [
  {
    queries: ['wallet', 'hand bag'],
    to: [{ path: '/categories/accessories/packs', name: 'Packs' }],
  },
  {
    queries: ['return policy'],
    to: [
      { path: '/articles/returns', name: 'Returns' },
      { path: '/orders', name: 'Orders' },
    ],
  },
  { queries: ['track my order'], to: [{ path: '/orders', name: 'Orders' }] },
  { queries: ['tents'], to: [{ path: '/categories/tents', name: 'Tents' }] },
  { queries: ['find store'], to: [{ path: '/stores', name: 'Stores' }] },
  { queries: ['careers'], to: [{ path: '/articles/careers', name: 'Careers' }] },
  { queries: ['reduced'], to: [{ path: '/products?sale=true', name: 'On sale' }] },
];

function engine(): SearchAdapter {
  const [example] = indexRecords(1);
  const pack: ProductRecord = {
    ...(example as ProductRecord),
    categoryPaths: ['accessories', 'accessories/packs'],
  };
  const index = indexInMemory([pack], PRODUCT_INDEX_SETTINGS);
  return {
    search: async (requests) =>
      requests.map(({ indexName, type: _, ...parameters }) => {
        const query = toIndexQuery(parameters, '', PRODUCT_INDEX_SETTINGS);
        const answer = index.search(query);
        return toSearchResponse({ indexName, parameters, query, answer, milliseconds: 1 });
      }),
  };
}
const none = async () => false;
const service = withRedirects(engine(), TABLE, none);
const redirectOf = async (query: string, request: Partial<SearchRequest> = {}) => {
  const [answer, ...others] = await service.search([{ indexName: INDEX, query, ...request }]);
  expect(others).toEqual([]);
  return answer?.renderingContent?.redirect ?? null;
};

describe('a search for words that have a redirect', () => {
  it.each([
    ['wallet', '/categories/accessories/packs'],
    ['  WALLETS ', '/categories/accessories/packs'],
    ['hand  bags', '/categories/accessories/packs'],
    ['track my order', '/orders'],
    ['Track the orders!', '/orders'],
    ['reduced', '/products?sale=true'],
  ])('for %s redirects to %s', async (query, url) => {
    expect(await redirectOf(query)).toMatchObject({ url });
  });

  it('redirects to the first page that exists', async () => {
    expect(await redirectOf('returns policy')).toEqual({ url: '/orders', name: 'Orders' });
  });

  it.each([
    ['a category without products', 'tents'],
    ['an article that there is not', 'careers'],
    ['stores, where there are none', 'find store'],
    ['other words', 'boots'],
    ['more words', 'brown wallet'],
    ['no words', ''],
    ['property names', '__proto__'],
  ])('does not redirect: %s', async (_, query) => {
    expect(await redirectOf(query)).toBeNull();
  });

  it('does not redirect when only counts or another index are asked for', async () => {
    expect(await redirectOf('wallet', { responseFields: ['nbHits', 'facets'] })).toBeNull();
    expect(await redirectOf('wallet', { indexName: `${INDEX}_query_suggestions` })).toBeNull();
    expect(await redirectOf('wallet', { responseFields: ['*'] })).not.toBeNull();
    expect(await redirectOf('wallet', { responseFields: ['renderingContent'] })).not.toBeNull();
    expect(await redirectOf('wallet', { indexName: `${INDEX}_price_asc` })).not.toBeNull();
  });

  it('redirects to an article when the shop has it', async () => {
    const asked: string[] = [];
    const search = withRedirects(engine(), TABLE, async (path) => {
      asked.push(path);
      return path === '/articles/returns';
    });
    const answers = await search.search(
      ['returns policy', 'careers', 'wallet'].map((query) => ({ indexName: INDEX, query })),
    );
    expect(answers.map((answer) => answer.renderingContent?.redirect?.url)).toEqual([
      ...['/articles/returns', undefined, '/categories/accessories/packs'],
    ]);
    expect(asked).toEqual(['/articles/returns', '/articles/careers']);
  });

  it('redirects to the stores when the shop has some', async () => {
    const search = withRedirects(engine(), TABLE, async (path) => path === '/stores');
    const answers = await search.search(
      ['find stores', 'boots'].map((query) => ({ indexName: INDEX, query })),
    );
    expect(answers.map((answer) => answer.renderingContent?.redirect?.url)).toEqual([
      '/stores',
      undefined,
    ]);
  });

  it('gets its redirect in its place among several searches', async () => {
    const answers = await service.search(
      ['boots', 'wallet', 'tents', 'track order'].map((query) => ({ indexName: INDEX, query })),
    );
    expect(answers.map((answer) => answer.renderingContent?.redirect?.url)).toEqual([
      undefined,
      '/categories/accessories/packs',
      undefined,
      '/orders',
    ]);
  });
});

describe('a redirect with Algolia', () => {
  let algolia: FakeAlgolia;
  beforeAll(async () => {
    algolia = await startFakeAlgolia();
  });
  afterAll(() => algolia.close());

  it('is checked for products of its category in the same call, and keeps Algolia’s answer', async () => {
    const found = { index: INDEX, hits: [], nbHits: 0, renderingContent: { facetOrdering: {} } };
    algolia.answer = { status: 200, body: { results: [found, { index: INDEX, nbHits: 7 }] } };
    const search = withRedirects(
      algoliaSearch({ appId: 'app', apiKey: 'key', options: algolia.options }),
      TABLE,
      none,
    );
    await expect(search.search([{ indexName: INDEX, query: 'wallets' }])).resolves.toEqual([
      {
        ...found,
        renderingContent: {
          facetOrdering: {},
          redirect: { url: '/categories/accessories/packs', name: 'Packs' },
        },
      },
    ]);
    expect(algolia.calls).toHaveLength(1);
    expect(algolia.calls[0]?.body.requests).toHaveLength(2);
  });
});

describe('the table of redirects', () => {
  it('names categories that the demo brand has, and has each query once', () => {
    const paths = new Set(CATEGORIES.map(({ path }) => `/categories/${path}`));
    for (const { path } of SEARCH_REDIRECTS.flatMap(({ to }) => to)) {
      if (path.startsWith('/categories/')) expect(paths).toContain(path);
      expect(path).toMatch(/^\/[a-z]/);
    }
    const queries = SEARCH_REDIRECTS.flatMap((answer) => answer.queries);
    expect(new Set(queries).size).toBe(queries.length);
  });

  it.each([
    'track my order',
    'where is my order?',
    "Where's my order",
    'order status',
    'returns policy',
    'Returns',
    'refunds',
  ])('redirects %s to the page of orders', async (query) => {
    const [answer] = await withRedirects(engine(), SEARCH_REDIRECTS, none).search([
      { indexName: INDEX, query },
    ]);
    expect(answer?.renderingContent?.redirect?.url).toBe('/orders');
  });

  it.each(['wallets', 'handbag', 'hand bags', 'tote'])('redirects %s to bags', async (query) => {
    const [answer] = await withRedirects(engine(), SEARCH_REDIRECTS, none).search([
      { indexName: INDEX, query },
    ]);
    expect(answer?.renderingContent?.redirect?.url).toBe('/categories/accessories/packs');
  });
});
