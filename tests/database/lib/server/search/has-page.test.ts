import { expect, it } from 'vitest';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { hasPage } from '#lib/server/search/has-page.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addStores } from '#tests/support/add-stores.ts';
import { contentFiles } from '#tests/support/content-files.ts';

const test = ownDatabase();

it('hasPage finds the page of stores once there is a store', async () => {
  expect(await hasPage(test.db, '/stores')).toBe(false);
  await addStores(test.db, [{ erpStoreId: 'hobart' }]);
  expect(await hasPage(test.db, '/stores')).toBe(true);
});

it('hasPage finds articles, except hidden ones', async () => {
  const article = { kind: 'article', title: 'A' };
  await importContent(
    test.db,
    contentFiles([
      { fields: { ...article, slug: 'returns' } },
      { fields: { ...article, slug: 'plan', hidden: 'true' } },
    ]),
  );
  const has = (path: string) => hasPage(test.db, path);
  expect(
    await Promise.all(['/articles/returns', '/articles/plan', '/articles/x'].map(has)),
  ).toEqual([true, false, false]);
});
