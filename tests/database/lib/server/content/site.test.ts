import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { NEUTRAL_SITE } from '#lib/commerce/content/site-content.ts';
import { changeNotice } from '#lib/server/content/change-notice.ts';
import { exportContent } from '#lib/server/content/export-content.ts';
import { folderSource } from '#lib/server/content/import/folder-source.ts';
import {
  type ContentImportOptions,
  importContent,
} from '#lib/server/content/import/import-content.ts';
import { readContentList, readHome } from '#lib/server/content/read-content.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadFolder, SVG } from './support/load-folder.ts';

const test = ownDatabase();
beforeEach(async () => {
  for (const table of ['content_pages', 'site_content', 'cache_tags', 'media'] as const) {
    await test.db.deleteFrom(table).execute();
  }
});

/** Imports a folder that holds these files and no others. */
async function load(files: Record<string, string>, options: ContentImportOptions = {}) {
  const folder = await temporaryFolder();
  return loadFolder(test.db, folder.path, files, options);
}

async function takeTags(): Promise<string[]> {
  const rows = await test.db.deleteFrom('cache_tags').returning('tag').execute();
  return rows.map(({ tag }) => tag).sort();
}

async function noticeJobs(): Promise<string[]> {
  const { rows } = await sql<{ key: string; at: Date }>`
    select key, run_at as at from graphile_worker.jobs where key like 'change-notice:%'
    order by key`.execute(test.db);
  return rows.map(({ key, at }) => `${key} ${at.toISOString()}`);
}

const home = (fields = '') =>
  `---\nkind: article\nslug: home\ntitle: Home\nsummary: Home.\nhome:\n  hero:\n    headline: Hello\n${fields}---\n`;
const article = (slug: string) =>
  `---\nkind: article\nslug: ${slug}\ntitle: ${slug}\nsummary: About ${slug}.\n---\nText.\n`;

describe('site.yml', () => {
  it('is imported once, updated when it changes, and removed with --replace', async () => {
    expect(await readSite(test.db)).toEqual(NEUTRAL_SITE);
    expect(await load({ 'site.yml': 'tagline: One\n' })).toMatchObject({ created: 1, skipped: 0 });
    expect(await takeTags()).toEqual(['site']);
    expect(await load({ 'site.yml': 'tagline: One\n' })).toMatchObject({ unchanged: 1 });
    expect(await takeTags()).toEqual([]);
    expect(await load({ 'site.yaml': 'tagline: Two\n' })).toMatchObject({ changed: 1 });
    expect(await takeTags()).toEqual(['site']);
    expect((await readSite(test.db)).tagline).toBe('Two');
    await load({ 'a.md': article('a') });
    expect((await readSite(test.db)).tagline).toBe('Two');
    expect(await load({ 'a.md': article('a') }, { replace: true })).toMatchObject({ removed: 1 });
    expect(await takeTags()).toContain('site');
    expect(await readSite(test.db)).toEqual(NEUTRAL_SITE);
  });

  it('is skipped and reported with its line when it has a problem; strict imports nothing', async () => {
    const files = { 'site.yml': 'tagline: One\nslogan: Two\n', 'a.md': article('a') };
    const { problems, ...strict } = await load(files, { strict: true });
    expect(strict).toMatchObject({ refused: true, skipped: 1 });
    expect(problems).toEqual([expect.stringMatching(/^site\.yml:1 unknown field "slogan"/)]);
    expect(await load(files)).toMatchObject({ created: 1, skipped: 1 });
    expect(await readSite(test.db)).toEqual(NEUTRAL_SITE);
  });

  it('is ignored in a subfolder', async () => {
    expect(await load({ 'a.md': article('a'), 'more/site.yml': 'tagline: A\n' })).toMatchObject({
      created: 1,
    });
    expect(await readSite(test.db)).toEqual(NEUTRAL_SITE);
  });

  it('reports links without a page, and accepts links to pages of the same import', async () => {
    const links = 'header:\n  - {label: A, to: /articles/a}\n  - {label: B, to: /articles/b}\n';
    const { problems } = await load({ 'site.yml': links, 'a.md': article('a') });
    expect(problems).toEqual([
      expect.stringMatching(/^site\.yml:3 there is no page \/articles\/b/),
    ]);
  });

  it('expires pages when its service notice begins and ends', async () => {
    const notice = 'notice:\n  text: Late\n  from: 2098-01-01\n  until: 2099-01-01\n';
    await load({ 'site.yml': notice });
    expect(await noticeJobs()).toEqual([
      'change-notice:from 2098-01-01T00:00:00.000Z',
      'change-notice:until 2099-01-01T00:00:00.000Z',
    ]);
    await takeTags();
    await changeNotice({}, { db: test.db, signal: new AbortController().signal, lastTry: false });
    expect(await takeTags()).toEqual(['site']);
  });
});

describe('the home article', () => {
  it('gives the home page its words and picture, and is in no list of articles', async () => {
    await load({
      'articles/home.md': home('    picture: {src: ../hero.svg, alt: A hill}\n'),
      'hero.svg': SVG,
    });
    expect((await readHome(test.db))?.hero).toMatchObject({
      headline: 'Hello',
      picture: { width: 80, height: 60, alt: 'A hill', src: expect.stringMatching(/^\/media\//) },
    });
    expect(await readContentList(test.db, 'article')).toEqual([]);
    // A second import sweeps pictures that nothing uses.
    await load({ 'a.md': article('a') });
    const pictures = await test.db.selectFrom('media').select('hash').execute();
    expect(pictures).toHaveLength(1);
  });

  it('is skipped and reported with its line when its picture is missing', async () => {
    const { problems } = await load({
      'home.md': home('    picture: {src: gone.svg, alt: A hill}\n'),
      'a.md': article('a'),
    });
    expect(problems).toEqual([expect.stringMatching(/^home\.md:9 /)]);
    expect(await readHome(test.db)).toBeNull();
  });

  it('reads as null when the folder has none', async () => {
    expect(await readHome(test.db)).toBeNull();
  });
});

it('pages are expired by the first and the last article, not by those between', async () => {
  const learned = async () => (await takeTags()).filter((tag) => tag.startsWith('has-content'));
  await load({ 'home.md': home() });
  expect(await learned()).toEqual([]);
  await load({ 'a.md': article('a') });
  expect(await learned()).toEqual(['has-content:article']);
  await load({ 'b.md': article('b') });
  expect(await learned()).toEqual([]);
  await load({ 'home.md': home() }, { replace: true });
  expect(await learned()).toContain('has-content:article');
});

it('exported content changes nothing when it is imported again', async () => {
  const files = {
    'site.yml': 'tagline: One\nheader: []\ncontact:\n  phone: 1800 000 000\n',
    'articles/home.md': home(
      '    picture: {src: ../hero.svg, alt: A hill}\n  promises:\n    - {of: returns}\n  rows:\n    - {of: sale, heading: Reduced}\n',
    ),
    'hero.svg': SVG,
  };
  await load(files);
  const folder = await temporaryFolder();
  expect(await exportContent(test.db, folder.path)).toEqual({ files: 2, pictures: 1 });
  const source = folderSource(folder.path);
  expect(await importContent(test.db, source)).toMatchObject({ unchanged: 2, skipped: 0 });
  await source.close();
  expect(await readSite(test.db)).toMatchObject({ tagline: 'One', header: [] });
});
