import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
