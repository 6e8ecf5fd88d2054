import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushIndex } from '#lib/server/search/algolia/push-index.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import {
  type FakeAlgolia,
  startFakeAlgolia,
} from '#tests/unit/lib/server/search/support/fake-algolia.ts';

const INDEX = 'stringybark-au_products';

describe('pushIndex', () => {
  let algolia: FakeAlgolia;

  beforeAll(async () => {
    algolia = await startFakeAlgolia();
    algolia.indexes.set(`${INDEX}_next`, [{ objectID: 'left by an interrupted push' }]);
    async function* batches() {
      yield [{ objectID: 'a' }, { objectID: 'b' }];
      yield [{ objectID: 'c' }];
    }
    const report = await pushIndex({
      client: algoliasearch('app', 'key', algolia.options),
      indexName: INDEX,
      settings: PRODUCT_INDEX_SETTINGS,
      batches: batches(),
    });
    expect(report).toMatchObject({ records: 3, replicas: 6 });
  });
  afterAll(() => algolia.close());

  const call = (path: string) => algolia.calls.find((known) => known.path.endsWith(path))?.body;

  it('replaces all records at once, by means of a second index', () => {
    expect([...algolia.indexes.keys()]).toEqual([INDEX]);
    expect(algolia.indexes.get(INDEX)?.map((record) => record.objectID)).toEqual(['a', 'b', 'c']);
  });

  it('sets what can be searched, filtered and sorted by', () => {
    const settings = call(`/${INDEX}/settings`);
    expect(settings).toMatchObject({
      replicas: ['newest', 'name_asc', 'name_desc', 'price_asc', 'price_desc', 'rating'].map(
        (sort) => `${INDEX}_${sort}`,
      ),
      attributesForFaceting: expect.arrayContaining([
        'baseColours',
        'afterDistinct(availableVariantLabels.footwear)',
        'afterDistinct(categoryPaths)',
        'afterDistinct(price)',
        'afterDistinct(footwear.width)',
      ]),
      // Colours are counted before, as the shown colourway has but one of its model's.
      attributeForDistinct: 'erpProductParentCode',
      distinct: 1,
      customRanking: ['desc(popularity)'],
      unretrievableAttributes: expect.arrayContaining(['descriptionText']),
    });
    expect(settings).toHaveProperty('searchableAttributes.0', 'name');
    expect(call(`/${INDEX}_price_asc/settings`)).toHaveProperty('ranking.0', 'asc(paidPrice)');
    expect(call(`/${INDEX}_newest/settings`)).toHaveProperty('ranking.0', 'desc(publishedAt)');
  });

  it('sends the synonyms of the embedded search', () => {
    const { list } = call(`/${INDEX}/synonyms/batch`) ?? {};
    expect(list).toContainEqual({
      objectID: expect.any(String),
      type: 'synonym',
      synonyms: ['t shirt', 'tee', 'tshirt'],
    });
  });
});
