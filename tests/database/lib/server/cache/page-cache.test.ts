import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { touchTags } from '#lib/server/cache/cache-tags.ts';
import PageCache from '#lib/server/cache/page-cache.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { page, pageCacheContext, storedHtml, storePage } from '#tests/support/page-entry.ts';

describe('PageCache', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('drops a page within seconds of a change that another process commits', async () => {
    const store = new PageCache(await pageCacheContext());
    await storePage(store, '/boot', page('old price', ['product:boot']));
    await storePage(store, '/sock', page('sock', ['product:sock']));
    expect(await storedHtml(store, '/boot')).toBe('old price');

    await database.db.transaction().execute((trx) => touchTags(trx, ['product:boot']));

    await expect.poll(() => storedHtml(store, '/boot')).toBeNull();
    expect(await storedHtml(store, '/sock')).toBe('sock');
  });
});
