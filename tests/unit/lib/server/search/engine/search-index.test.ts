/** @module-tag slow */
import { describe, expect, it, vi } from 'vitest';
import type { SearchParameters } from '#lib/api/search/search-request.ts';
import { toIndexQuery } from '#lib/server/search/embedded/embedded-search.ts';
import { indexInMemory } from '#lib/server/search/engine/build-index.ts';
import type { SearchIndex } from '#lib/server/search/engine/search-index.ts';
import { attributeValues } from '#lib/server/search/engine/storage/attribute-path.ts';
import { seededRandom } from '#tests/perf/support/random.ts';
import { cases } from '#tests/support/runs.ts';
import {
  BRANDS,
  CATEGORIES,
  COLOURS,
  type RandomRecord,
  randomRecords,
  SETTINGS,
  SIZES,
} from '#tests/unit/lib/server/search/support/random-catalogue.ts';

vi.setConfig({ testTimeout: 60_000 });

const randomNext = (seed: number) => seededRandom(seed).next;

/** A shopper's filters, independent of how a request expresses them. */
interface Choice {
  values: Record<string, string[]>;
  without: { attribute: string; value: string } | null;
  price: [low: number, high: number] | null;
}

function meets(record: RandomRecord, choice: Choice, except?: string): boolean {
  const has = (attribute: string, value: string) =>
    attributeValues(record, attribute).includes(value);
  if (choice.without && has(choice.without.attribute, choice.without.value)) return false;
  if (choice.price && (record.price < choice.price[0] || record.price > choice.price[1])) {
    return false;
  }
  return Object.entries(choice.values).every(
    ([attribute, values]) => attribute === except || values.some((value) => has(attribute, value)),
  );
}

function countValues(records: RandomRecord[], attribute: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const record of records) {
    for (const value of new Set(attributeValues(record, attribute))) {
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * Groups records by model, in the order of each model's first record. A record without a model is a
 * group of its own.
 */
function byModel(sorted: readonly RandomRecord[]): RandomRecord[][] {
  return [...Map.groupBy(sorted, ({ model, objectID }) => model ?? `none ${objectID}`).values()];
}

/** Number of models that have each value on at least one record. */
function countModels(records: readonly RandomRecord[], attribute: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const model of byModel(records)) {
    const values = new Set(model.flatMap((record) => attributeValues(record, attribute)));
    for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

const featured = (a: RandomRecord, b: RandomRecord) =>
  b.popularity - a.popularity || (a.objectID < b.objectID ? -1 : 1);
const collator = new Intl.Collator('en-AU');
const ORDERS: Record<string, (a: RandomRecord, b: RandomRecord) => number> = {
  '': featured,
  _newest: (a, b) => b.publishedAt - a.publishedAt || featured(a, b),
  _name_asc: (a, b) => collator.compare(a.name, b.name) || featured(a, b),
  _name_desc: (a, b) => collator.compare(b.name, a.name) || featured(a, b),
  _price_asc: (a, b) => a.price - b.price || featured(a, b),
  _price_desc: (a, b) => b.price - a.price || featured(a, b),
  _rank: (a, b) => (b.rank ?? -1) - (a.rank ?? -1) || featured(a, b),
};

/** The same filters in each of the three notations a request can use. */
function written(choice: Choice, way: number, except?: string): SearchParameters {
  const groups = Object.entries(choice.values).filter(([attribute]) => attribute !== except);
  const literal = (value: string) => (value.startsWith('-') ? `\\${value}` : value);
  if (way === 0) {
    return {
      facetFilters: [
        ...groups.map(([attribute, values]) =>
          values.map((value) => `${attribute}:${literal(value)}`),
        ),
        ...(choice.without ? [`${choice.without.attribute}:-${choice.without.value}`] : []),
      ],
      ...(choice.price && {
        numericFilters: [`price>=${choice.price[0]}`, `price <= ${choice.price[1]}`],
      }),
    };
  }
  const quote = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
  const parts = groups.map(
    ([attribute, values]) =>
      `(${values.map((value) => `${attribute}:${quote(value)}`).join(' OR ')})`,
  );
  if (choice.without) {
    parts.push(`NOT ${choice.without.attribute}:${quote(choice.without.value)}`);
  }
  if (choice.price) {
    const [low, high] = choice.price;
    parts.push(
      way === 1 ? `price:${low} TO ${high}` : `price > ${low - 1} AND price < ${high + 1}`,
    );
  }
  return { filters: parts.join(' AND ') };
}

describe.each([
  { name: 'few products', size: 90, queries: cases(700) },
  { name: 'many products', size: 2_600, queries: cases(700) },
  { name: 'one product', size: 1, queries: cases(100) },
])('SearchIndex against counting by hand, $name', ({ size, queries }) => {
  const random = randomNext(size);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const records = randomRecords(size, random);
  const index = indexInMemory(records, SETTINGS);

  function randomChoice(): Choice {
    const values: Choice['values'] = {};
    const maybe = (attribute: string, from: readonly string[]) => {
      if (random() < 0.4) values[attribute] = [pick(from), pick(from)];
    };
    maybe('colours', COLOURS);
    maybe('brand', BRANDS);
    maybe('sizes.footwear', SIZES);
    maybe('categoryPaths', CATEGORIES);
    if (random() < 0.2) values.sale = [pick(['true', 'false'])];
    if (random() < 0.1) values.code = ['C1', 'C7', 'no such code'];
    const low = Math.floor(random() * 20_000);
    return {
      values,
      without: random() < 0.2 ? { attribute: 'colours', value: pick(COLOURS) } : null,
      price: random() < 0.4 ? [low, low + Math.floor(random() * 9_000)] : null,
    };
  }

  it('agrees on hits, order, pages and counts over random searches', () => {
    for (let search = 0; search < queries; search++) {
      const choice = randomChoice();
      const replica = pick(Object.keys(ORDERS));
      const hitsPerPage = pick([0, 1, 7, 24, 100]);
      const page = pick([0, 0, 1, 3, 60]);
      const distinct = pick([0, false, 1, true, 2, 4]);
      const facetingAfterDistinct = pick([true, false]);
      const answer = index.search(
        toIndexQuery(
          {
            ...written(choice, search % 3),
            facets: ['*'],
            maxValuesPerFacet: 1_000,
            page,
            hitsPerPage,
            distinct,
            facetingAfterDistinct,
          },
          replica,
          SETTINGS,
        ),
      );
      const expected = records.filter((record) => meets(record, choice)).sort(ORDERS[replica]);
      const most = Number(distinct);
      const groups = most === 0 ? expected.map((record) => [record]) : byModel(expected);
      expect(answer.nbHits).toBe(groups.length);
      expect(answer.hits.map((hit) => hit.objectID)).toEqual(
        groups
          .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
          .flatMap((group) => group.slice(0, Math.max(1, most)).map((record) => record.objectID)),
      );
      const count = most > 0 && facetingAfterDistinct ? countModels : countValues;
      for (const attribute of SETTINGS.facets) {
        expect(answer.facets[attribute] ?? {}).toEqual(count(expected, attribute));
      }
      const prices = expected.map((record) => record.price);
      if (prices.length > 0) {
        const sum = prices.reduce((a, b) => a + b, 0);
        expect(answer.facetStats.price).toEqual({
          min: Math.min(...prices),
          max: Math.max(...prices),
          sum,
          avg: sum / prices.length,
        });
      }
    }
  });

  it('counts a facet as if nothing of it were chosen, when its own filter is left out', () => {
    for (let search = 0; search < queries / 5; search++) {
      const choice = randomChoice();
      for (const attribute of Object.keys(choice.values)) {
        const answer = index.search(
          toIndexQuery(
            {
              ...written(choice, search % 3, attribute),
              facets: [attribute],
              maxValuesPerFacet: 1_000,
              hitsPerPage: 0,
            },
            '',
            SETTINGS,
          ),
        );
        const others = records.filter((record) => meets(record, choice, attribute));
        expect(answer.facets[attribute] ?? {}).toEqual(countValues(others, attribute));
      }
    }
  });
});

describe('SearchIndex.update', () => {
  const random = randomNext(5);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const build = (records: readonly RandomRecord[]) => indexInMemory(records, SETTINGS);
  const counted: SearchParameters = {
    facets: ['*'],
    distinct: true,
    facetingAfterDistinct: true,
  };
  const searches: SearchParameters[] = [
    { facets: ['*'], hitsPerPage: 100 },
    { facets: ['*'], facetFilters: [['colours:Black', 'colours:Red'], 'sale:true'] },
    { facets: ['*'], filters: 'sizes.footwear:10 AND NOT colours:Blue' },
    { facets: ['*'], filters: 'sizes.footwear:7.5 OR sale:false', page: 2 },
    { facets: ['*'], filters: 'code:C1 OR code:C150 OR code:C7', hitsPerPage: 50 },
    { facets: ['price'], numericFilters: ['price>=3000', 'price<9000'], page: 1 },
    { query: 'boot', facets: ['*'], distinct: true },
    counted,
  ];
  const expectSame = (index: SearchIndex, anew: SearchIndex) => {
    for (const replica of Object.keys(ORDERS)) {
      for (const parameters of searches) {
        const query = toIndexQuery({ ...parameters, maxValuesPerFacet: 1_000 }, replica, SETTINGS);
        const [answer, expected] = [index, anew].map((one) => ({
          ...one.search(query),
          text: null,
        }));
        expect(answer).toEqual(expected);
      }
    }
  };

  it('leaves an index that answers like one built anew', () => {
    const records = randomRecords(300, random);
    const index = build(records);
    index.search(toIndexQuery(counted, '', SETTINGS));
    const waiting = new Map<string, RandomRecord>();
    for (let change = 0; change < 200; change++) {
      const at = Math.floor(random() * records.length);
      const record = records[at] as RandomRecord;
      const other = randomRecords(1, random)[0] as RandomRecord;
      const changed: RandomRecord = {
        ...record,
        sale: random() < 0.5,
        ...(random() < 0.5 && { price: other.price, publishedAt: other.publishedAt }),
        ...(random() < 0.2 && { code: `C${Math.floor(random() * 200)}` }),
        ...(random() < 0.1 && { brand: `New ${change}` }),
        colours: [pick(COLOURS), pick(COLOURS)],
        sizes: random() < 0.8 ? { footwear: [pick(SIZES), pick(SIZES), pick(SIZES)] } : {},
      };
      records[at] = changed;
      waiting.set(changed.objectID, changed);
      if (random() < 0.5) continue;
      expect(index.update([...waiting.values()])).toBe(true);
      waiting.clear();
    }
    expect(index.update([...waiting.values()])).toBe(true);
    expectSame(index, build(records));
  });

  it('leaves the same index together with `patch`, in any order', () => {
    const records = randomRecords(1_500, random);
    const index = build(records);
    index.search(toIndexQuery(counted, '', SETTINGS));
    for (const share of [1, 0.1, 1, 0.02]) {
      records.forEach((record, at) => {
        if (random() > share) return;
        const { price, sale } = randomRecords(1, random)[0] as RandomRecord;
        records[at] = { ...record, price, sale };
      });
      index.patch(
        ['price', 'sale'],
        [
          { objectID: 'unknown', price: 1, sale: true },
          ...records.map(({ objectID, price, sale }) => ({ objectID, price, sale })),
        ],
      );
      // As when the mean of all reviews has changed: of those that have a rank, each another one.
      const ranked = records.flatMap((record, at) => {
        if (record.rank === undefined || random() > share) return [];
        const rank = Math.floor(random() * 12) / 4;
        records[at] = { ...record, rank };
        return [{ objectID: record.objectID, rank }];
      });
      index.patch(['rank'], ranked);
      for (let change = 0; change < 20; change++) {
        const at = Math.floor(random() * records.length);
        // Fields come and go.
        const { sizes, rank, ...record } = records[at] as RandomRecord;
        const changed = {
          ...record,
          ...(random() < 0.5 && { sizes }),
          ...(random() < 0.5 && { rank: rank ?? 2.5 }),
          sale: random() < 0.5,
        };
        records[at] = changed as RandomRecord;
        expect(index.update([changed])).toBe(true);
      }
      expectSame(index, build(records));
    }
  });

  it('removes records that are gone, and adds them again when they are back', () => {
    const records = randomRecords(300, random);
    const index = build(records);
    const gone = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const [leaving, returning] = [
        records,
        records.filter(({ objectID }) => gone.has(objectID)),
      ].map((list) => list.filter(() => random() < 0.2));
      for (const { objectID } of returning ?? []) gone.delete(objectID);
      const ids = (leaving ?? []).map(({ objectID }) => objectID);
      const isBack = new Set(returning?.map(({ objectID }) => objectID));
      const left = ids.filter((id) => !isBack.has(id));
      for (const id of left) gone.add(id);
      expect(index.update(returning ?? [], [...left, 'unknown'])).toBe(true);
      const anew = build(records.filter(({ objectID }) => !gone.has(objectID)));
      for (const parameters of [
        { facets: ['*'], hitsPerPage: 50 },
        {
          facets: ['*'],
          filters: 'NOT colours:Black',
          distinct: true,
          facetingAfterDistinct: true,
        },
        { facets: ['*'], filters: 'sale:true OR price < 5000', hitsPerPage: 300 },
        { filters: `objectID:${left[0] ?? 'none'}` },
      ]) {
        for (const replica of Object.keys(ORDERS)) {
          const query = toIndexQuery(
            { ...parameters, maxValuesPerFacet: 1_000 },
            replica,
            SETTINGS,
          );
          expect(index.search(query)).toEqual(anew.search(query));
        }
      }
      const words = toIndexQuery({ query: 'boot', hitsPerPage: 300 }, '', SETTINGS);
      const found = (one: typeof index) => one.search(words).hits.map(({ objectID }) => objectID);
      expect(found(index).toSorted()).toEqual(found(anew).toSorted());
    }
  });

  it.each<[string, Partial<RandomRecord>]>([
    ['other words', { name: 'Something else' }],
    ['another place in the main order', { popularity: 10_000 }],
    ['a product it does not know', { objectID: 'new' }],
  ])('refuses %s and changes nothing', (_, change) => {
    const records = randomRecords(300, randomNext(9));
    const index = build(records);
    const everything = toIndexQuery({ facets: ['*'], hitsPerPage: 100 }, '', SETTINGS);
    const before = index.search(everything);
    const record = records[0] as RandomRecord;
    const changed = { ...record, sale: !record.sale, price: record.price + 1 };
    const other = { ...(records[1] as RandomRecord), sale: !records[1]?.sale };
    expect(index.update([other, { ...changed, ...change }])).toBe(false);
    expect(index.search(everything)).toEqual(before);
  });
});

describe('facet values', () => {
  const brands = ['b', 'a', 'c', 'c', 'c', 'b', 'a', '__proto__'];
  const index = indexInMemory(
    brands.map((brand, at) => ({ objectID: String(at), brand, name: 'x' })),
    SETTINGS,
  );
  const values = (parameters: SearchParameters) =>
    Object.entries(
      index.search(toIndexQuery({ ...parameters, facets: ['brand'] }, '', SETTINGS)).facets.brand ??
        {},
    );

  it('are ordered by count, then by name', () => {
    expect(values({})).toEqual([
      ['c', 3],
      ['a', 2],
      ['b', 2],
      ['__proto__', 1],
    ]);
    expect(values({ sortFacetValuesBy: 'alpha' }).map(([value]) => value)).toEqual([
      '__proto__',
      'a',
      'b',
      'c',
    ]);
  });

  it('are as many as a request asks for', () => {
    expect(values({ maxValuesPerFacet: 2 })).toEqual([
      ['c', 3],
      ['a', 2],
    ]);
  });
});
