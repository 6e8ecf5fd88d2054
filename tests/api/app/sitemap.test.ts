import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { GET as sitemapXml } from '#app/sitemap.xml/route.ts';
import { GET as sitemapsFile } from '#app/sitemaps/[file]/route.ts';
import { environment } from '#lib/config/environment.ts';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addStores } from '#tests/support/add-stores.ts';
import { contentFiles } from '#tests/support/content-files.ts';

// Without Next's server nothing is cached, and these two refuse to be called.
vi.mock(import('next/cache'), () => ({ cacheLife: () => {}, cacheTag: () => {} }));

const POST = { kind: 'post', date: '2026-01-02', author: 'Mia' };
const ARTICLE = { kind: 'article' };

const database = ownDatabase();

const publish = (...pages: Record<string, string>[]) =>
  importContent(
    database.db,
    contentFiles(
      pages.map((fields) => ({
        fields: { title: 'Title', ...fields },
        text: fields.slug === 'home' ? '' : 'Text.',
      })),
    ),
    { replace: true },
  );

const wholeSitemap = async () => (await sitemapXml()).text();
const fileOf = async (file: string) => {
  const params = Promise.resolve({ file });
  const request = new Request(`http://shop.example/sitemaps/${file}`);
  return (await sitemapsFile(request, { params })).text();
};
const firstFile = () => fileOf('0.xml');

/** Paths with the days on which they changed. */
function entries(xml: string): Record<string, string | null> {
  const urls = xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g);
  return Object.fromEntries(
    [...urls].map(([, url = '', changed]) => [
      url.replace(environment().SITE_URL, ''),
      changed?.slice(0, 10) ?? null,
    ]),
  );
}

it.each([
  ['/sitemap.xml', wholeSitemap],
  ['/sitemaps/0.xml', firstFile],
])('%s lists posts, articles and stores, except hidden and future ones', async (_, read) => {
  expect(Object.keys(entries(await read()))).toEqual(['/', '/products', '/brands']);

  await addStores(database.db, [{ erpStoreId: 'hobart' }]);
  await publish(
    { ...POST, slug: 'salt' },
    { ...POST, slug: 'mended', updated: '2026-03-04' },
    { ...POST, slug: 'later', date: '2099-01-01' },
    { ...POST, slug: 'secret', hidden: 'true' },
    { ...ARTICLE, slug: 'care/boots' },
    { ...ARTICLE, slug: 'plan', hidden: 'true' },
    { ...ARTICLE, slug: 'home', home: '{hero: {headline: Boots}}' },
  );
  expect(entries(await read())).toEqual({
    '/': null,
    '/products': null,
    '/brands': null,
    '/stores': null,
    '/stores/hobart': null,
    '/blog': null,
    '/blog/salt': '2026-01-02',
    '/blog/mended': '2026-03-04',
    '/articles': null,
    '/articles/care/boots': null,
  });

  await publish({ ...POST, slug: 'later', date: '2099-01-01' });
  await database.db.deleteFrom('store_locations').execute();
  expect(Object.keys(entries(await read()))).toEqual(['/', '/products', '/brands']);
});

it('the sitemap of a large catalogue is an index of files that name each product once', async () => {
  await importRecords(database.db, [BRAND_RECORD, bootRecord({ id: 'boot' })]);
  await sql`
    insert into products
    select (jsonb_populate_record(boot, jsonb_build_object('id', row.name, 'slug', row.name))).*
    from products as boot, generate_series(1, 5001) as number, concat('p', number) as row (name)
    where boot.id = 'boot'`.execute(database.db);
  const files = [...(await wholeSitemap()).matchAll(/\/sitemaps\/(\d+\.xml)<\/loc>/g)];
  expect(files.map(([, file]) => file)).toEqual(['0.xml', '1.xml', '2.xml']);
  const parts = await Promise.all(files.map(([, file = '']) => fileOf(file)));
  const products = parts.flatMap((part) =>
    Object.keys(entries(part)).filter((path) => path.startsWith('/products/')),
  );
  expect(products).toHaveLength(5_002);
  expect(new Set(products).size).toBe(5_002);
});
