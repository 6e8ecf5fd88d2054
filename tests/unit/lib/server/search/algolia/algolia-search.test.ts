import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { algoliaSearch } from '#lib/server/search/algolia/algolia-search.ts';
import type { SearchAdapter } from '#lib/server/search/search-adapter.ts';
import {
  type FakeAlgolia,
  startFakeAlgolia,
} from '#tests/unit/lib/server/search/support/fake-algolia.ts';

describe('algoliaSearch', () => {
  let algolia: FakeAlgolia;
  let service: SearchAdapter;

  beforeAll(async () => {
    algolia = await startFakeAlgolia();
    service = algoliaSearch({ appId: 'app', apiKey: 'key', options: algolia.options });
  });
  afterAll(() => algolia.close());

  it('asks Algolia once more, for the colours that match of each model shown', async () => {
    const model = { erpProductParentCode: 'fleece', erpOriginalPrice: 12_000 };
    const records = [
      { ...model, objectID: 'red', price: 12_000, baseColours: ['Red'] },
      { ...model, objectID: 'undyed', price: 9_000, baseColours: [] },
    ];
    algolia.answer = { status: 200, body: { results: [{ hits: records, nbHits: 1 }] } };
    algolia.calls.length = 0;
    const request = { query: 'fleece', facetFilters: ['brand:Saltpan'] };
    const [answer] = await service.search([
      { indexName: PRODUCT_INDEX, ...request, attributesToRetrieve: ['name', 'matching'] },
    ]);
    expect(algolia.calls).toHaveLength(2);
    expect(algolia.calls[1]?.body).toMatchObject({
      requests: [
        {
          query: 'fleece',
          facetFilters: ['brand:Saltpan', ['erpProductParentCode:fleece']],
          distinct: false,
        },
      ],
    });
    expect(answer?.hits[0]).toMatchObject({
      objectID: 'red',
      matching: [
        { price: 12_000, erpOriginalPrice: 12_000, baseColour: 'Red' },
        { price: 9_000, erpOriginalPrice: 12_000, baseColour: null },
      ],
    });
  });

  it.each([400, 404] as const)('passes on why Algolia refused a search with %i', async (status) => {
    algolia.answer = { status, body: { message: 'Index shop does not exist', status } };
    await expect(service.search([{ indexName: 'shop' }])).rejects.toMatchObject({
      name: 'SearchError',
      message: 'Index shop does not exist',
      status,
    });
  });

  it('does not pass on what Algolia says about keys', async () => {
    algolia.answer = { status: 403, body: { message: 'Invalid API key', status: 403 } };
    await expect(service.search([{ indexName: 'shop' }])).rejects.not.toMatchObject({
      name: 'SearchError',
    });
  });
});
