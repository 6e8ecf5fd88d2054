import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { missingPages } from '#lib/server/content/missing-pages.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { databaseState } from '#lib/server/db/database-state.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addStores } from '#tests/support/add-stores.ts';
import { contentFiles } from '#tests/support/content-files.ts';

const test = ownDatabase();
let isMissing: (path: string) => Promise<boolean>;

beforeAll(async () => {
  isMissing = missingPages(() => test.db);
  await importRecords(test.db, [
    BRAND_RECORD,
    { type: 'brand', slug: 'quiet', name: 'Quiet' },
    { type: 'category', path: 'mens', name: 'Mens' },
    { type: 'category', path: 'mens/boots', name: 'Boots' },
    ...Array.from({ length: PAGE_SIZE + 1 }, (_, index) =>
      bootRecord({
        id: `boot-${index}`,
        parentCode: `boot-${index}`,
        categories: index === 0 ? ['mens', 'mens/boots'] : ['mens'],
        canonicalCategory: 'mens',
      }),
    ),
    bootRecord({ id: 'gone', parentCode: 'gone', state: 'discontinued' }),
    bootRecord({ id: 'secret', parentCode: 'secret', state: 'unpublished' }),
    bootRecord({ id: 'off', parentCode: 'off', state: 'disabled' }),
  ]);
  await addStores(test.db, [{ erpStoreId: 'newtown' }]);
  const article = (slug: string, text = 'Text.') => ({
    fields: { kind: 'article', slug, title: slug },
    text,
  });
  const post = (slug: string, date: string, fields: Record<string, string> = {}) => ({
    fields: { kind: 'post', slug, title: slug, author: 'Mia', date, ...fields },
  });
  const report = await importContent(
    test.db,
    contentFiles([
      ...[article('care/boots'), article('home', '')],
      ...[post('salt', '2026-01-01'), post('hidden', '2026-01-01', { hidden: 'true' })],
      post('later', '2099-01-01'),
    ]),
  );
  expect(report).toMatchObject({ refused: false, skipped: 0 });
});

describe('the check whether a path’s page is missing', () => {
  it.each([
    ...['/', '/cart', '/products', '/stores', '/blog', '/no-such-page', '/orders/any'],
    ...['/products/boot-0', '/products/gone', '/categories/mens', '/categories/mens/boots'],
    ...['/brands/stringybark', '/brands/quiet', '/stores/newtown'],
    ...['/blog/salt', '/blog/hidden', '/articles/care/boots'],
    ...[
      '/pages/2/products',
      '/pages/sale/products',
      '/pages/2/categories/mens',
      '/pages/2/brands/stringybark',
    ],
  ])('says no when there is or may be a page: %s', async (path) => {
    expect(await isMissing(path)).toBe(false);
  });

  it.each([
    ...['/products/ghost', '/products/secret', '/products/off', '/products/boot-0/more'],
    ...['/products/%00', '/products/Boot-0', `/products/${'long-'.repeat(60)}`],
    ...['/categories/ghost', '/categories/mens/ghost', '/categories/mens%2Fboots'],
    ...['/brands/ghost', '/stores/ghost', '/stores/newtown/more'],
    ...['/blog/ghost', '/blog/later', '/articles/ghost', '/articles/home', '/articles/salt'],
    ...[
      '/pages/3/products',
      '/pages/sale-2/products',
      '/pages/99999/categories/mens',
      '/pages/2/categories/mens/boots',
    ],
    ...['/pages/3/brands/stringybark', '/pages/2/brands/quiet', '/pages/2/brands/ghost'],
    ...['/pages/2/blog', '/pages/2/categories/ghost'],
  ])('says yes when there is certainly no page: %s', async (path) => {
    expect(await isMissing(path)).toBe(true);
  });

  it('says no as soon as the page is imported', async () => {
    expect(await isMissing('/products/new-boot')).toBe(true);
    await importRecords(test.db, [bootRecord({ id: 'new-boot', parentCode: 'new-boot' })]);
    expect(await isMissing('/products/new-boot')).toBe(false);
  });
});

it('the check for missing pages answers many questions at once', async () => {
  const paths = Array.from({ length: 500 }, (_, index) => `/products/boot-${index}`);
  const missing = await Promise.all(paths.map((path) => isMissing(path)));
  expect(missing.filter((one) => !one)).toHaveLength(PAGE_SIZE + 1);
});

it('the check for missing pages says no while the database is away', async () => {
  const nowhere: Db = connect('postgresql://nobody@127.0.0.1:1/none');
  const withoutDatabase = missingPages(() => nowhere);
  expect(await withoutDatabase('/products/ghost')).toBe(false);
  await nowhere.destroy();
  databaseState.away = true;
  expect(await isMissing('/products/ghost')).toBe(false);
  // No database needs to be asked for what cannot be a name.
  expect(await isMissing('/products/%00')).toBe(true);
  databaseState.away = false;
});
