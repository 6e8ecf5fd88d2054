import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareContent } from '#lib/cli/prepare/prepare-content.ts';
import { StoppedError } from '#lib/cli/terminal/stop-signal.ts';
import { NEUTRAL_SITE } from '#lib/commerce/content/site-content.ts';
import { BRANDS } from '#lib/demo/catalogue/brands.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { demoContentSource } from '#lib/demo/demo-content.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { withImportLock } from '#lib/server/catalogue/import/import-lock.ts';
import type { ContentFile } from '#lib/server/content/import/content-folder.ts';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { writeSite } from '#lib/server/content/import/write-site.ts';
import { readHome } from '#lib/server/content/read-content.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';
import { contentFiles } from '#tests/support/content-files.ts';

let test: TestDatabase;
const never = new AbortController().signal;
const files: ContentFile[] = [];
for await (const file of demoContentSource().files()) files.push(file);

const named = files.filter(({ text }) => /^image:/m.test(text ?? ''));

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of [
    'content_pages',
    'site_content',
    'products',
    'brands',
    'shop_facts',
    'cache_tags',
  ] as const) {
    await test.db.deleteFrom(table).execute();
  }
});

const pages = () =>
  test.db.selectFrom('content_pages').select(['kind', 'path', 'picture']).execute();

it('brings every post and article with its picture to the demo brand, once', {
  timeout: 60_000,
}, async () => {
  await importRecords(test.db, [...BRANDS]);
  await prepareContent(test.db, never);
  expect(files.length).toBeGreaterThan(0);
  expect(await pages()).toHaveLength(files.length);
  const media = await test.db
    .selectFrom('content_pictures')
    .innerJoin('media', 'hash', 'media_hash')
    .select(['content_type', 'width', 'height'])
    .distinct()
    .execute();
  const drawing = { content_type: 'image/svg+xml', width: 1600, height: 1000 };
  expect(media).toEqual(named.length === 0 ? [] : [drawing]);
  expect((await pages()).filter(({ picture }) => picture)).toHaveLength(named.length);
  const tags = await test.db.selectFrom('cache_tags').select('tag').execute();
  expect(tags.map(({ tag }) => tag)).toContain(cacheTags.content);
  expect((await readSite(test.db)).contact.email).toMatch(/\.example$/);
  expect((await readHome(test.db))?.rows.length).toBeGreaterThan(0);

  await test.db.deleteFrom('content_pages').execute();
  await prepareContent(test.db, never);
  expect(await pages()).toEqual([]);
});

it('changes nothing when imported again', { timeout: 60_000 }, async () => {
  await importRecords(test.db, [...BRANDS]);
  await prepareContent(test.db, never);
  expect(await importContent(test.db, demoContentSource())).toMatchObject({
    // And site.yml.
    unchanged: files.length + 1,
    created: 0,
    changed: 0,
    skipped: 0,
  });
});

it('goes on at the next start after it was stopped', async () => {
  await importRecords(test.db, [...BRANDS]);
  const stopped = new StoppedError('SIGTERM');
  await expect(prepareContent(test.db, AbortSignal.abort(stopped))).rejects.toBe(stopped);
  await prepareContent(test.db, never);
  expect(await pages()).toHaveLength(files.length);
});

it('starts all the same while an import runs, and brings them at the next start', async () => {
  await importRecords(test.db, [...BRANDS]);
  await withImportLock(test.db, () => prepareContent(test.db, never));
  expect(await pages()).toEqual([]);
  await prepareContent(test.db, never);
  expect(await pages()).toHaveLength(files.length);
});

it('brings nothing to another brand', async () => {
  await importRecords(test.db, [{ type: 'brand', slug: 'another', name: 'Another' }]);
  await prepareContent(test.db, never);
  expect(await pages()).toEqual([]);
});

it('brings nothing beside what the shop wrote, nor once that is gone', async () => {
  await importRecords(test.db, [...BRANDS]);
  const fields = { kind: 'article', slug: 'own', title: 'Own' };
  await importContent(test.db, contentFiles([{ fields }]));
  await prepareContent(test.db, never);
  expect((await pages()).map(({ path }) => path)).toEqual(['own']);
  await test.db.deleteFrom('content_pages').execute();
  await prepareContent(test.db, never);
  expect(await pages()).toEqual([]);
});

it('brings nothing beside the words that the shop put around its pages', async () => {
  await importRecords(test.db, [...BRANDS]);
  await writeSite(test.db, { ...NEUTRAL_SITE, tagline: 'Ours' });
  await prepareContent(test.db, never);
  expect(await pages()).toEqual([]);
  expect((await readSite(test.db)).tagline).toBe('Ours');
});

it('links to nothing that the demo does not have', { timeout: 60_000 }, async () => {
  const all = [...demoRecords()];
  // What the demo's content names: a gift card, and something in the sale.
  const reduced = all.find((record) => record.type === 'product' && record.originalPrice !== null);
  const records = all.filter(
    (record) =>
      record.type !== 'product' || record === reduced || record.slug.startsWith('gift-card-50'),
  );
  await importRecords(
    test.db,
    records.map((record) => (record.type === 'product' ? { ...record, images: [] } : record)),
  );
  const problems: string[] = [];
  await importContent(test.db, demoContentSource(), {
    onProblem: ({ file, line, reason }) => problems.push(`${file}, line ${line}: ${reason}`),
  });
  expect(problems).toEqual([]);
});
