import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import algoliasearchHelper, { type SearchResults } from 'algoliasearch-helper';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as QUERY } from '#app/api/search/1/indexes/[index]/query/route.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { CatalogueRecord } from '#lib/server/catalogue/import/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { type SearchServer, serveSearchRoutes } from '#tests/api/support/search-server.ts';
import { eventually } from '#tests/support/eventually.ts';

const INDEX = 'stringybark-au_products';
const COLOURS = ['Black', 'Blue', 'Green'];

/** 36 boots: three colours, two audiences, prices from $100.00 up in steps of $5.00. */
const BOOTS: CatalogueRecord[] = Array.from({ length: 36 }, (_, index) =>
  bootRecord({
    id: `boot-${String(index).padStart(2, '0')}`,
    parentCode: `BOOT-${index}`,
    name: index % 3 === 0 ? 'Bluff Hiking Boot' : `Ridge Boot ${index}`,
    price: 10_000 + index * 500,
    ...(index % 6 === 0 && { originalPrice: 40_000 }),
    colourName: 'Wet Slate',
    baseColours: [COLOURS[index % 3] ?? ''],
    demographic: [index % 2 === 0 ? 'Men' : 'Women'],
    sizeSystem: 'footwear',
    canonicalCategory: index % 2 === 0 ? 'mens/boots' : 'womens/boots',
    popularity: index % 5,
    publishedAt: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}T00:00:00.000Z`,
    description: '<p>For long days on gravel &amp; clay.</p>',
  }),
);

let database: TestDatabase;
let server: SearchServer;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'search-'));
  process.env.DATA_DIR = dataDir;
  database = await createTestDatabase();
  await importRecords(database.db, [
    BRAND_RECORD,
    { type: 'category', path: 'mens', name: 'Mens' },
    { type: 'category', path: 'mens/boots', name: 'Boots' },
    { type: 'category', path: 'womens', name: 'Womens' },
    { type: 'category', path: 'womens/boots', name: 'Boots' },
    ...BOOTS,
    bootRecord({ id: 'gone', name: 'Gone Boot', state: 'discontinued' }),
    bootRecord({ id: 'soon', name: 'Soon Sandal', state: 'coming', popularity: 9 }),
  ]);
  server = await serveSearchRoutes();
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Client options that point at the test server, with timeouts that allow for a busy machine. */
const options = () => ({
  hosts: [{ url: server.host, protocol: 'http' as const, accept: 'readWrite' as const }],
  timeouts: { connect: 20_000, read: 20_000, write: 20_000 },
});

async function post(call: string, body: string) {
  const response = await fetch(`${server.url}/1/indexes/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  });
  return { status: response.status, json: await response.json() };
}
const search = (parameters: object, index = INDEX) =>
  post(`${index}/query`, JSON.stringify(parameters));

describe('Algolia’s official clients', () => {
  it('the lite client makes several searches in one call', async () => {
    const client = liteClient('shop', 'shop', options());
    const { results } = await client.searchForHits<Product>({
      requests: [
        { indexName: INDEX, query: 'hiking boots', hitsPerPage: 2, attributesToRetrieve: ['name'] },
        { indexName: `${INDEX}_price_desc`, facetFilters: ['categoryPaths:mens'], hitsPerPage: 1 },
      ],
    });
    expect(results[0]).toMatchObject({ index: INDEX, nbHits: 12, nbPages: 6, page: 0 });
    expect(results[0]?.hits[0]).toMatchObject({
      name: 'Bluff Hiking Boot',
      _highlightResult: {
        name: { value: 'Bluff <em>Hiking</em> <em>Boot</em>', matchLevel: 'full' },
      },
    });
    expect(results[1]?.hits[0]).toMatchObject({ objectID: 'boot-34', price: 27_000 });
  });

  it('the lite client gets intents, preferences and the words that no product has all of', async () => {
    const client = liteClient('shop', 'shop', options());
    const ask = async (query: string) => {
      const { results } = await client.searchForHits<Product>({
        requests: [{ indexName: INDEX, query, hitsPerPage: 3, distinct: false }],
      });
      return { ...results[0], hint: (results[0]?.userData as object[] | undefined)?.[0] };
    };
    const found = await ask('blue womens boots under $130');
    expect(found.hits?.[0]?.objectID).toBe('boot-01');
    expect(found).toMatchObject({
      query: 'blue womens boots under $130',
      nbHits: 36,
      hint: {
        intents: [
          { label: 'Blue', filter: { param: 'colour', values: ['Blue'] } },
          { label: 'Women', filter: { param: 'for', values: ['Women'] } },
          { label: 'Boots', category: 'womens/boots' },
          { label: 'Up to $130', price: { min: null, max: 130 } },
        ],
      },
    });
    expect(found.hint).not.toHaveProperty('nothingHasAllOf');
    expect((await ask('blue womens boots under $90')).hint).toHaveProperty('nothingHasAllOf', [
      'blue',
      'womens',
      'boots',
      'under $90',
    ]);
  });

  it('the full client searches one index, and gets an error for an unknown index', async () => {
    const client = algoliasearch('shop', 'shop', options());
    const answer = await client.searchSingleIndex<Product>({
      indexName: INDEX,
      searchParams: { query: 'sandal', attributesToHighlight: [] },
    });
    expect(answer.hits.map((hit) => hit.objectID)).toEqual(['soon']);
    expect(answer.hits[0]?.state).toBe('coming');
    await expect(client.searchSingleIndex({ indexName: 'nowhere' })).rejects.toMatchObject({
      status: 404,
      message: 'Index nowhere does not exist',
    });
  });

  it('the helper counts the values of a facet as if none of them were chosen', async () => {
    const client = liteClient('shop', 'shop', options());
    const helper = algoliasearchHelper(client as never, INDEX, {
      disjunctiveFacets: ['baseColours', 'demographic', 'price'],
      facets: ['brand'],
      hitsPerPage: 24,
    });
    const results = new Promise<SearchResults>((resolve, reject) => {
      helper.on('result', (event) => resolve(event.results));
      helper.on('error', (event) => reject(event.error));
    });
    helper
      .addDisjunctiveFacetRefinement('baseColours', 'Black')
      .addDisjunctiveFacetRefinement('demographic', 'Men')
      .addNumericRefinement('price', '>=', 11_000)
      .search();
    const answer = await results;
    // Multiples of 3 are black, even numbers are men's: of 2 to 35 that leaves 6, 12 … 30.
    expect(answer.nbHits).toBe(5);
    expect(answer.getFacetValues('baseColours', {})).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Black', count: 5, isRefined: true }),
        expect.objectContaining({ name: 'Blue', count: 6, isRefined: false }),
        expect.objectContaining({ name: 'Green', count: 6, isRefined: false }),
      ]),
    );
    expect(answer.getFacetValues('demographic', {})).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Men', count: 5 }),
        expect.objectContaining({ name: 'Women', count: 6 }),
      ]),
    );
    expect(answer.getFacetStats('price')).toMatchObject({ min: 10_000, max: 25_000 });
  });
});

describe('POST /search/1/indexes/{index}/query', () => {
  it('lists products in the featured order of the prerendered pages', async () => {
    const { json } = await search({ hitsPerPage: 100, attributesToRetrieve: ['popularity'] });
    const rows = await database.db
      .selectFrom('products')
      .select(['id'])
      .where('state', 'in', ['current', 'coming'])
      .orderBy('popularity', 'desc')
      .orderBy('id')
      .execute();
    expect(json.hits.map((hit: Product) => hit.objectID)).toEqual(rows.map((row) => row.id));
  });

  it.each([
    ['a query that is too long', { query: 'x'.repeat(513) }, 'query: '],
    ['too many hits', { hitsPerPage: 101 }, 'hitsPerPage: '],
    ['a negative page', { page: -1 }, 'page: '],
    ['an unknown parameter', { hitPerPage: 5 }, 'Unknown parameter: hitPerPage'],
    ['a filter that cannot be read', { filters: 'brand:' }, 'filters: '],
    ['a numeric filter without a number', { numericFilters: ['price>dear'] }, 'numericFilters: '],
    ['a facet filter without a value', { facetFilters: ['colour'] }, 'facetFilters: '],
    ['a list nested too deep', { facetFilters: [[[['a:b']]]] }, 'facetFilters'],
  ])('refuses %s and says so', async (_, parameters, message) => {
    const { status, json } = await search(parameters);
    expect(status).toBe(400);
    expect(json).toEqual({ message: expect.stringContaining(message), status: 400 });
  });

  it.each([
    ['no JSON', '{"query":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a body too large', `{"query":"${'x'.repeat(70_000)}"}`, 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await post(`${INDEX}/query`, body)).status).toBe(status);
  });

  it('answers 400 when the caller goes away before the body has arrived', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as const;
    const request = new Request('http://shop.example/', init);
    const response = await QUERY(request, { params: Promise.resolve({ index: INDEX }) });
    expect(response.status).toBe(400);
  });

  it('accepts up to ten preferences in the request', async () => {
    const preferring = (count: number) =>
      search({
        query: 'boots',
        optionalWords: 'boots',
        optionalFilters: Array(count).fill(['baseColours:Green<score=2>', 'baseColours:Blue']),
      });
    expect((await preferring(10)).json.hits[0].baseColours).toEqual(['Green']);
    expect((await preferring(11)).status).toBe(400);
    expect((await search({ optionalFilters: ['nonsense'] })).status).toBe(400);
  });

  it('refuses more than thirty searches in a call, and an unknown index', async () => {
    const requests = Array.from({ length: 31 }, () => ({ indexName: INDEX }));
    expect((await post('*/queries', JSON.stringify({ requests }))).status).toBe(400);
    const unknown = JSON.stringify({ requests: [{ indexName: `${INDEX}_cheapest` }] });
    expect((await post('*/queries', unknown)).status).toBe(404);
  });

  it.each([
    ['quotes', `"'"'\`boot`],
    ['script', '<script>alert(1)</script> boot'],
    ['emoji', '🥾 boot 👨‍👩‍👧'],
    ['control characters', '\u0000\u0007boot\u001b\u009f'],
    ['right-to-left text', '\u202eboot مرحبا \u200f'],
    ['a lone surrogate', '\ud800 boot \udfff'],
    ['half a regular expression', '((( [boot{1,'],
    ['combining marks', `boot${'\u0301'.repeat(400)}`],
    ['words upon words', 'boot '.repeat(100)],
    ['a very long word', 'b'.repeat(512)],
    ['property names', '__proto__ constructor toString'],
  ])('answers a query of %s', async (_, query) => {
    const { status, json } = await search({ query });
    expect(status).toBe(200);
    expect(json.query).toBe(query.toWellFormed());
    expect(json.nbHits).toBeGreaterThanOrEqual(0);
  });

  it('reports which words it corrected and which it left out', async () => {
    const { json } = await search({ query: 'rigde boots' });
    expect(json.nbHits).toBe(24);
    expect(json.userData).toEqual([{ correctedQuery: 'ridge boots' }]);
    // No product matches all words, so no corrected query is reported.
    const partly = await search({ query: 'rigde xyzzyx boots' });
    expect(partly.json.nbHits).toBe(24);
    expect(partly.json.userData).toEqual([
      { nbWholeMatches: 0, nothingHasAllOf: ['rigde', 'xyzzyx', 'boots'] },
    ]);
    expect(partly.json.queryAfterRemoval).toBe('rigde <em>xyzzyx</em> boots');
  });
});

describe('a search without any hit', () => {
  it('suggests what may have been meant', async () => {
    const { json } = await search({ query: 'hekeng' });
    expect(json).toMatchObject({ nbHits: 0, userData: [{ suggestedQuery: 'hiking' }] });
  });
});

describe('a search that a page of the shop answers', () => {
  it('redirects to the page, as Algolia’s rules do', async () => {
    const { json } = await search({ query: 'Where is my order?' });
    expect(json.renderingContent).toEqual({
      redirect: { url: '/orders', name: 'Find your order' },
    });
  });

  it('does not redirect to a category that the catalogue lacks', async () => {
    const { json } = await search({ query: 'wallets' });
    expect(json).toMatchObject({ nbHits: 0 });
    expect(json).not.toHaveProperty('renderingContent');
  });
});

describe('models in a search', () => {
  it('are answered and counted once each, in their best colourway', async () => {
    await importRecords(database.db, [
      BRAND_RECORD,
      ...COLOURS.map((colour, popularity) =>
        bootRecord({
          id: `gaiter-${colour.toLowerCase()}`,
          name: 'Mallee Gaiter',
          parentCode: 'GAITER',
          baseColours: [colour],
          popularity,
        }),
      ),
    ]);
    const gaiter = { query: 'gaiter', facets: ['baseColours'] };
    const each = { Black: 1, Blue: 1, Green: 1 };
    await eventually(async () =>
      expect((await search({ ...gaiter, distinct: false })).json).toMatchObject({ nbHits: 3 }),
    );
    const { json } = await search(gaiter);
    expect(json).toMatchObject({ nbHits: 1, nbPages: 1, facets: { baseColours: each } });
    expect(json.hits.map((hit: Product) => hit.objectID)).toEqual(['gaiter-green']);
    const blue = await search({ ...gaiter, facetFilters: ['baseColours:Blue'] });
    expect(blue.json.hits.map((hit: Product) => hit.objectID)).toEqual(['gaiter-blue']);
  });

  it.each([5, -1, 'all'])('cannot be grouped by distinct: %s', async (distinct) => {
    expect((await search({ distinct })).status).toBe(400);
  });
});

describe('query suggestions', () => {
  it('complete what is typed with searches that have hits', async () => {
    const { json } = await search({ query: 'bla', hitsPerPage: 3 }, `${INDEX}_query_suggestions`);
    expect(json.hits.map((hit: { query: string }) => hit.query)).toContain('black boots');
    expect(json.hits[0]._highlightResult.query.value).toMatch(/^<em>bla<\/em>ck /);
  });
});

describe('a change in the catalogue', () => {
  const priceOf = async (id: string) =>
    (await search({ filters: `objectID:${id}` })).json.hits[0]?.price;

  it('is found by a search within seconds: a new price', async () => {
    expect(await priceOf('boot-01')).toBe(10_500);
    await importRecords(database.db, [
      BRAND_RECORD,
      { ...BOOTS[1], price: 4_900 } as CatalogueRecord,
    ]);
    await eventually(async () => expect(await priceOf('boot-01')).toBe(4_900));
    const { json } = await search({ hitsPerPage: 1 }, `${INDEX}_price_asc`);
    expect(json.hits[0].objectID).toBe('boot-01');
  });

  it('is found by a search within seconds: sold out sizes', async () => {
    const sizes = async () =>
      (await search({ facets: ['availableVariantLabels.footwear'], query: 'soon', hitsPerPage: 1 }))
        .json;
    const before = await search({
      filters: 'availableVariantLabels.footwear:"Men 8"',
      hitsPerPage: 0,
    });
    const record = BOOTS[2] as ReturnType<typeof bootRecord>;
    const variants = record.variants.map((variant) => ({ ...variant, qty: 0 }));
    await importRecords(database.db, [BRAND_RECORD, { ...record, variants }], { stock: true });
    await eventually(async () => {
      const after = await search({
        filters: 'availableVariantLabels.footwear:"Men 8"',
        hitsPerPage: 0,
      });
      expect(after.json.nbHits).toBe(before.json.nbHits - 1);
    });
    expect((await sizes()).nbHits).toBe(1);
    const { json } = await search({ filters: `objectID:${record.id}` });
    expect(json.hits[0]).toMatchObject({ soldOut: true, availableVariantLabels: { footwear: [] } });
  });

  it('is found by a search within seconds: a product that is no longer listed', async () => {
    await importRecords(database.db, [
      BRAND_RECORD,
      { ...BOOTS[3], state: 'disabled' } as CatalogueRecord,
    ]);
    await eventually(async () => expect(await priceOf('boot-03')).toBeUndefined());
    await importRecords(database.db, [BRAND_RECORD, BOOTS[3] as CatalogueRecord]);
    await eventually(async () => expect(await priceOf('boot-03')).toBeDefined());
  });

  it('reaches the cards of its model within seconds: a colour that is no longer listed', async () => {
    const cards = async () => {
      const filters = 'erpProductParentCode:GAITER';
      const { hits } = (await search({ filters, distinct: false })).json;
      return hits.map((hit: { objectID: string; colourCount: number }) => hit.colourCount);
    };
    const [count, ...others] = await cards();
    expect(others).toHaveLength(count - 1);
    const { rows } = await sql<{ id: string; slug: string }>`
      update products set state = 'unpublished'
      where id = (select min(id) from products where parent_code = 'GAITER')
      returning id, slug`.execute(database.db);
    await database.db
      .transaction()
      .execute((trx) => touchTags(trx, [cacheTags.product(rows[0]?.slug ?? '')]));
    await eventually(async () => expect(await cards()).toEqual(Array(count - 1).fill(count - 1)));
  });
});
