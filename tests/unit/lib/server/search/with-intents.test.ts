import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchHint } from '#lib/api/search/search-response.ts';
import { priceSteps } from '#lib/commerce/search/price-steps.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { algoliaSearch } from '#lib/server/search/algolia/algolia-search.ts';
import { toIndexQuery, toSearchResponse } from '#lib/server/search/embedded/embedded-search.ts';
import { indexInMemory } from '#lib/server/search/engine/build-index.ts';
import { PRODUCT_INDEX_SETTINGS, replicaOf } from '#lib/server/search/product-index.ts';
import type { ProductRecord } from '#lib/server/search/product-record.ts';
import type { SearchAdapter } from '#lib/server/search/search-adapter.ts';
import { knownVocabulary, vocabularyOf } from '#lib/server/search/vocabulary.ts';
import { withIntents } from '#lib/server/search/with-intents.ts';
import { indexRecords } from '#tests/perf/support/index-records.ts';
import {
  type FakeAlgolia,
  startFakeAlgolia,
} from '#tests/unit/lib/server/search/support/fake-algolia.ts';

const [EXAMPLE] = indexRecords(1);

function product(
  objectID: string,
  type: string,
  colour: string,
  gender: string,
  dollars: number,
  sizes: string[] = [],
): ProductRecord {
  const slug = type.toLowerCase().replaceAll(' ', '-');
  const department = gender === 'Men' ? 'mens' : 'womens';
  return {
    ...(EXAMPLE as ProductRecord),
    objectID,
    name: `${type} ${objectID}`,
    erpProductType: type,
    erpProductParentCode: objectID,
    colourName: `Dyed ${colour}`,
    baseColours: [colour],
    demographic: [gender],
    categoryPaths: [department, `${department}/${slug}`],
    canonicalCategory: [],
    categoryWords: [],
    descriptionText: '',
    detailsText: 'Lined with fleece.',
    price: dollars * 100,
    paidPrice: dollars * 100,
    priceSteps: priceSteps(dollars * 100),
    availableVariantLabels: { footwear: [], clothing: sizes },
    popularity: 1,
  };
}

const SHOP = [
  product('orange', 'Fleece', 'Orange', 'Women', 90, ['S']),
  product('red', 'Fleece', 'Red', 'Men', 120, ['M']),
  product('boot', 'Boots', 'Red', 'Men', 200),
  product('cheap', 'Fleece', 'Blue', 'Men', 50, ['S', 'M']),
];

function engine(products: readonly ProductRecord[]): SearchAdapter & { asked: SearchRequest[] } {
  const index = indexInMemory(products, PRODUCT_INDEX_SETTINGS);
  const asked: SearchRequest[] = [];
  return {
    asked,
    search: async (requests) =>
      requests.map((request) => {
        asked.push(request);
        const { indexName, type: _, ...parameters } = request;
        const replica = replicaOf(indexName) ?? '';
        const query = toIndexQuery(parameters, replica, PRODUCT_INDEX_SETTINGS);
        const answer = index.search(query);
        return toSearchResponse({ indexName, parameters, query, answer, milliseconds: 1 });
      }),
  };
}

const own = engine(SHOP);
const service = withIntents(own, knownVocabulary(own));

async function find(query: string, request: Partial<SearchRequest> = {}) {
  const [answer] = await service.search([{ indexName: PRODUCT_INDEX, query, ...request }]);
  const hint: SearchHint = answer?.userData?.[0] ?? {};
  return { ids: answer?.hits.map(({ objectID }) => objectID), hint };
}

describe('a search by our own engine', () => {
  it('puts first what has all of the text, then what is closest, and leaves nothing out', async () => {
    expect((await find('red fleece')).ids).toEqual(['red', 'cheap', 'orange', 'boot']);
    expect((await find('womens fleece')).ids?.[0]).toBe('orange');
    expect((await find('fleece under $60')).ids?.[0]).toBe('cheap');
    expect((await find('fleece over $100 mens')).ids?.[0]).toBe('red');
    expect((await find('fleece size s mens')).ids?.[0]).toBe('cheap');
  });

  it('tells the browser which intents it read', async () => {
    const { hint } = await find('red fleece size m under $150');
    expect(hint.intents).toEqual([
      { label: 'Red', filter: { param: 'colour', values: ['Red'] }, applies: true },
      { label: 'Fleece', category: 'mens/fleece', without: 'red size m under $150' },
      { label: 'Size M', filter: { param: 'clothingSize', values: ['M'] }, applies: true },
      { label: 'Up to $150', price: { min: null, max: 150 }, applies: true },
    ]);
    expect(hint.nothingHasAllOf).toBeUndefined();
  });

  it('names a category only when it holds all products that match', async () => {
    const { hint } = await find('fleece');
    expect(hint.intents).toEqual([{ label: 'Fleece' }]);
  });

  it('says when nothing has all of the text, also under a filter', async () => {
    expect((await find('red fleece womens')).hint.nothingHasAllOf).toEqual([
      'red',
      'fleece',
      'womens',
    ]);
    const { hint } = await find('red fleece', { facetFilters: [['demographic:Women']] });
    expect(hint.nothingHasAllOf).toEqual(['red', 'fleece']);
    expect((await find('red fleece', { numericFilters: ['price>10000'] })).hint).not.toHaveProperty(
      'nothingHasAllOf',
    );
  });

  it('says how many have all of the text when only some do', async () => {
    expect((await find('red fleece')).hint.someHaveAllOf).toEqual({
      asked: ['red', 'fleece'],
      count: 1,
    });
    const whole = { facetFilters: [['objectID:red']] };
    expect((await find('red fleece', whole)).hint).not.toHaveProperty('someHaveAllOf');
    expect((await find('red fleece womens')).hint).not.toHaveProperty('someHaveAllOf');
  });

  it('names a misspelt word as it was searched for', async () => {
    const { hint } = await find('red fleeec womens under $20');
    expect(hint).toMatchObject({
      correctedQuery: 'red fleece womens under $20',
      nothingHasAllOf: ['red', 'fleece', 'womens', 'under $20'],
    });
  });

  it('keeps the sort order that was asked for', async () => {
    const { ids } = await find('red fleece', { indexName: `${PRODUCT_INDEX}_price_asc` });
    expect(ids).toEqual(['cheap', 'orange', 'red', 'boot']);
  });

  it('reads the same intents for requests that only count, so that counts are true', async () => {
    const counts = { responseFields: ['facets'], facets: ['baseColours'], hitsPerPage: 0 };
    const [all] = await service.search([
      { indexName: PRODUCT_INDEX, query: 'red fleece', ...counts },
    ]);
    expect(all?.facets).toEqual({ baseColours: { Red: 2, Blue: 1, Orange: 1 } });
  });

  it('reads no intents for other indexes, or when a request has its own preferences', async () => {
    for (const request of [
      { indexName: 'other' },
      { optionalFilters: ['baseColours:Blue'] },
      { optionalWords: ['red'] },
      { removeWordsIfNoResults: 'none' as const },
    ]) {
      const before = own.asked.length;
      await service.search([{ indexName: PRODUCT_INDEX, query: 'red fleece', ...request }]);
      expect(own.asked.slice(before)).toEqual([
        { indexName: PRODUCT_INDEX, query: 'red fleece', ...request },
      ]);
    }
  });
});

describe('a page of results', () => {
  const page = async (query: string, request: Partial<SearchRequest> = {}) =>
    find(query, { ruleContexts: ['whole'], ...request });
  const applied = { ruleContexts: ['applied'] };
  const closest = { ruleContexts: ['closest'] };
  const red = { facetFilters: [['baseColours:Red']] };

  it('lists only what matches all of the text, in any order', async () => {
    expect((await page('red fleece')).ids).toEqual(['red']);
    expect((await page('fleece', { indexName: `${PRODUCT_INDEX}_price_asc` })).ids).toEqual([
      'cheap',
      'orange',
      'red',
    ]);
    expect((await page('mens size m')).ids).toEqual(['cheap', 'red']);
    expect((await page('red')).hint.intents).toMatchObject([{ label: 'Red', applies: true }]);
  });

  it('leaves out products that only mention the words, unless no others have them', async () => {
    expect((await page('fleece')).ids).toEqual(['cheap', 'orange', 'red']);
    expect((await page('lined')).ids).toHaveLength(SHOP.length);
  });

  it('lists the closest products and says so when nothing matches all of the text', async () => {
    const { ids, hint } = await page('red fleece womens');
    expect(ids).toHaveLength(SHOP.length);
    expect(hint.nothingHasAllOf).toEqual(['red', 'fleece', 'womens']);
    expect(hint.intents).toEqual([
      { label: 'Red', filter: { param: 'colour', values: ['Red'] } },
      { label: 'Fleece' },
      { label: 'Women', filter: { param: 'for', values: ['Women'] } },
    ]);
  });

  it('stays empty when only its own filters leave nothing', async () => {
    const { ids, hint } = await page('red fleece', { facetFilters: [['demographic:Women']] });
    expect(ids).toEqual([]);
    expect(hint.nothingHasAllOf).toBeUndefined();
  });

  it('follows its filters once they are applied, also when they are widened or removed', async () => {
    const either = { facetFilters: [['baseColours:Red', 'baseColours:Blue']] };
    expect((await page('red fleece', { ...applied, ...red })).ids).toEqual(['red']);
    expect((await page('red fleece', { ...applied, ...either })).ids).toEqual(['red', 'cheap']);
    expect((await page('red fleece', applied)).ids).toEqual(['red', 'cheap', 'orange']);
  });

  it('is followed by what comes close, without the products that it lists', async () => {
    const near = await page('red fleece', { ...closest, ...red });
    expect(near.ids).toEqual(['cheap', 'orange']);
    const most = await page('red fleece', { ...closest, ...red, hitsPerPage: 1 });
    expect(most.ids).toEqual(['cheap']);
    // A filter that the text does not name stays one.
    const women = { facetFilters: [['baseColours:Red'], ['demographic:Women']] };
    expect((await page('red fleece', { ...closest, ...women })).ids).toEqual(['orange']);
    const cheap = { ...closest, numericFilters: ['price<=6000'] };
    expect((await page('fleece under $60', cheap)).ids).toEqual(['orange', 'red']);
  });

  it('is followed by nothing for a single word, which cannot match in part', async () => {
    expect((await page('fleece', closest)).ids).toEqual([]);
    // A gumboot is named like a boot, and is none of what is sold as boots.
    const many = engine([...SHOP, product('gum', 'Boots gumboot', 'Green', 'Men', 90)]);
    const [found] = await withIntents(many, knownVocabulary(many)).search([
      { indexName: PRODUCT_INDEX, query: 'boots', ...closest },
    ]);
    expect(found?.hits).toEqual([]);
  });

  it('is followed by what comes close, even after more than a hundred matches', async () => {
    const reds = Array.from({ length: 120 }, (_, at) =>
      product(`red-${at}`, 'Fleece', 'Red', 'Men', 100),
    );
    // Another colour of a model that has all of it does not come close: the model is shown.
    const blue = {
      ...product('blue-0', 'Fleece', 'Blue', 'Men', 100),
      erpProductParentCode: 'red-0',
    };
    const many = engine([...reds, blue, ...SHOP]);
    const ask = async (change: Partial<SearchRequest>) => {
      const [found] = await withIntents(many, knownVocabulary(many)).search([
        { indexName: PRODUCT_INDEX, query: 'red fleece', ...red, ...change },
      ]);
      return found?.hits.map(({ objectID }) => objectID);
    };
    expect(await ask({ ...applied, hitsPerPage: 100 })).toHaveLength(100);
    expect(await ask(closest)).toEqual(['cheap', 'orange']);
  });

  it('takes one search when something matches', async () => {
    const before = own.asked.length;
    await page('red fleece');
    expect(own.asked.length - before).toBe(1);
  });
});

describe('a search by Algolia', () => {
  let algolia: FakeAlgolia;
  beforeAll(async () => {
    algolia = await startFakeAlgolia();
  });
  afterAll(() => algolia.close());

  it('is asked for the same in its own terms, through its official client', async () => {
    const adapter = algoliaSearch({ appId: 'app', apiKey: 'key', options: algolia.options });
    const words = vocabularyOf({
      baseColours: { Red: 1 },
      demographic: { Men: 1, Unisex: 1 },
      erpProductType: { Fleece: 1 },
      categoryPaths: { 'mens/fleece': 1 },
    });
    const found = { nbHits: 3, hits: [] };
    const whole = { nbHits: 0, hits: [], facets: {} };
    algolia.answer = { status: 200, body: { results: [found, whole] } };
    const [answer] = await withIntents(adapter, async () => words).search([
      {
        indexName: PRODUCT_INDEX,
        query: 'mens red fleece',
        facetFilters: ['brand:Saltpan'],
        responseFields: ['hits', 'nbHits', 'userData'],
      },
    ]);
    expect(algolia.calls.at(-1)?.body).toEqual({
      requests: [
        {
          indexName: PRODUCT_INDEX,
          query: 'mens red fleece',
          optionalWords: ['mens', 'red'],
          optionalFilters: [
            ['demographic:Men<score=1>', 'demographic:Unisex<score=1>'],
            ['baseColours:Red<score=1>'],
            ['erpProductType:Fleece<score=3>'],
          ],
          facetFilters: ['brand:Saltpan'],
          responseFields: ['hits', 'nbHits', 'userData'],
        },
        {
          indexName: PRODUCT_INDEX,
          query: 'mens red fleece',
          optionalWords: ['mens', 'red'],
          removeWordsIfNoResults: 'none',
          facetFilters: [
            'brand:Saltpan',
            ['demographic:Men', 'demographic:Unisex'],
            ['baseColours:Red'],
            ['erpProductType:Fleece'],
          ],
          facets: ['categoryPaths'],
          maxValuesPerFacet: 1_000,
          hitsPerPage: 0,
          responseFields: ['nbHits', 'facets'],
        },
      ],
    });
    expect(answer?.userData?.[0]?.nothingHasAllOf).toEqual(['mens', 'red', 'fleece']);
  });
});

describe('the known vocabulary', () => {
  const answering = (colours: () => Record<string, number>) => {
    let calls = 0;
    const adapter: SearchAdapter = {
      async search() {
        calls += 1;
        return [{ facets: { baseColours: colours() } }] as never;
      },
    };
    return { adapter, calls: () => calls };
  };

  it('is read once for all callers, and again in the background when it is old', async () => {
    let colour = 'Red';
    const { adapter, calls } = answering(() => ({ [colour]: 1 }));
    const fresh = knownVocabulary(adapter);
    await Promise.all([fresh(), fresh()]);
    await fresh();
    expect(calls()).toBe(1);

    const old = knownVocabulary(adapter, { freshMs: 0 });
    expect([...(await old()).described.keys()]).toEqual(['red']);
    colour = 'Blue';
    expect([...(await old()).described.keys()]).toEqual(['red']);
    await expect.poll(async () => [...(await old()).described.keys()]).toEqual(['blue']);
  });

  it('stays unchanged while the search does not answer', async () => {
    let away = false;
    const { adapter } = answering(() => {
      if (away) throw new Error('away');
      return { Red: 1 };
    });
    const old = knownVocabulary(adapter, { freshMs: 0 });
    await old();
    away = true;
    await old();
    expect([...(await old()).described.keys()]).toEqual(['red']);
  });
});
