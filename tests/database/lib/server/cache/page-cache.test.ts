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

  it('does not keep a page when something in it changed while it was rendered', async () => {
    const store = new PageCache(await pageCacheContext());
    await storePage(store, '/known', page('known', ['product:tent']));
    // The rendering begins, and reads the old data.
    expect(await storedHtml(store, '/tent')).toBeNull();
    await database.db.transaction().execute((trx) => touchTags(trx, ['product:tent']));
    await expect.poll(() => storedHtml(store, '/known')).toBeNull();

    await storePage(store, '/tent', page('old price', ['product:tent']));
    expect(await storedHtml(store, '/tent')).toBeNull();
    await storePage(store, '/tent', page('new price', ['product:tent']));
    expect(await storedHtml(store, '/tent')).toBe('new price');
  });
});
