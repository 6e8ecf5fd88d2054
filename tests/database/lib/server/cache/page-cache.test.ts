import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { touchTags } from '#lib/server/cache/cache-tags.ts';
import { databaseState } from '#lib/server/db/database-state.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { emptyPageCache, page, renderPage, storedHtml } from '#tests/support/page-entry.ts';

describe('PageCache', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const touch = (tag: string) => database.db.transaction().execute((trx) => touchTags(trx, [tag]));

  it('drops a page within seconds of a change that another process commits', async () => {
    const cache = await emptyPageCache();
    await renderPage(cache, '/boot', page('old price', ['product:boot']));
    await renderPage(cache, '/sock', page('sock', ['product:sock']));
    expect(await storedHtml(cache, '/boot')).toBe('old price');

    await touch('product:boot');

    await expect.poll(() => storedHtml(cache, '/boot')).toBeNull();
    expect(await storedHtml(cache, '/sock')).toBe('sock');
  });

  it('serves a changed page without another look once the database is known to be away', async () => {
    const cache = await emptyPageCache();
    await renderPage(cache, '/boot', page('old price', ['product:boot']));
    await touch('product:boot');
    await expect.poll(() => storedHtml(cache, '/boot')).toBeNull();
    databaseState.away = true;
    // Another look would find the database: this one answers.
    expect(await storedHtml(cache, '/boot')).toBe('old price');
    databaseState.away = false;
    expect(await storedHtml(cache, '/boot')).toBeNull();
  });

  it('does not keep a page when something in it changed while it was rendered', async () => {
    const cache = await emptyPageCache();
    await renderPage(cache, '/known', page('known', ['product:tent']));
    await renderPage(cache, '/tent', page('old price', ['product:tent']), {
      meanwhile: async () => {
        await touch('product:tent');
        await expect.poll(() => storedHtml(cache, '/known')).toBeNull();
      },
    });
    expect(await storedHtml(cache, '/tent')).toBeNull();
    await renderPage(cache, '/tent', page('new price', ['product:tent']));
    expect(await storedHtml(cache, '/tent')).toBe('new price');
  });
});
