import { sql } from 'kysely';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BlogPage } from '#app/_shared/blog-page.tsx';
import HomePage from '#app/(default)/page.tsx';
import { GET as feed } from '#app/blog/feed.xml/route.ts';
import { GET as sitemap } from '#app/sitemap.xml/route.ts';
import { draftOf } from '#lib/commerce/content/content-draft.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { cachedContentPage } from '#lib/server/content/cached-content.ts';
import { cachedSite } from '#lib/server/content/cached-site.ts';
import { findInTexts } from '#lib/server/content/find-in-texts.ts';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { publishPost } from '#lib/server/content/publish-post.ts';
import { readText } from '#lib/server/content/room/read-versions.ts';
import { publishText } from '#lib/server/content/room/save-text.ts';
import { runWorker } from '#lib/server/worker/run-worker.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { contentFiles } from '#tests/support/content-files.ts';

/** The cache tags of what was read. */
const read = vi.hoisted(() => new Set<string>());

// Without Next's server nothing is cached, and these two refuse to be called.
vi.mock(import('next/cache'), () => ({
  cacheLife: () => {},
  cacheTag: (...tags: string[]) => {
    for (const tag of tags) read.add(tag);
  },
}));

const test = ownDatabase();
beforeEach(async () => {
  await test.db.deleteFrom('content_pages').execute();
  await test.db.deleteFrom('content_texts').execute();
  await test.db.deleteFrom('site_content').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(test.db);
});

const LATER = '2099-01-01T09:00+11:00';
const HOME = { kind: 'article', slug: 'home', title: 'Home' };
const HOME_POSTS = '{hero: {headline: Hello}, posts: {heading: News}}';
const post = (slug: string, fields: Record<string, string> = {}) => ({
  ...{ kind: 'post', slug, title: `About ${slug}`, author: 'Mia', date: LATER },
  ...fields,
});

/** Imports these pages and no others, and forgets the tags that this touched. */
async function load(...pages: Record<string, string>[]): Promise<void> {
  const files = pages.map((fields) => ({ fields, text: fields.slug === 'home' ? '' : 'Text.' }));
  const site = { name: 'site.yml', text: 'header: [{label: Discover, to: /blog}]\n' };
  const source = { ...contentFiles(files), site: async () => site };
  const report = await importContent(test.db, source, { replace: true });
  expect(report).toMatchObject({ refused: false, skipped: 0 });
  await takeTags();
}

async function takeTags(): Promise<string[]> {
  const rows = await test.db.deleteFrom('cache_tags').returning('tag').execute();
  return rows.map(({ tag }) => tag).sort();
}

const jobs = async () => {
  const { rows } = await sql<{ key: string; at: Date }>`
    select key, run_at as at from graphile_worker.jobs where task_identifier = 'publish-post'
    order by key`.execute(test.db);
  return rows.map(({ key, at }) => `${key} ${at.toISOString()}`);
};

/** The time of all posts comes, and a worker does what is due. Returns the tags it touched. */
async function timeComes(): Promise<string[]> {
  await sql`update content_pages set published_at = now() - interval '1 minute'
    where published_at > now()`.execute(test.db);
  await sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs), run_at => now())`.execute(test.db);
  const worker = await runWorker(test.url, { 'publish-post': publishPost });
  try {
    await expect.poll(jobs).toEqual([]);
  } finally {
    await worker.stop();
  }
  return takeTags();
}

/** What the shop's search finds in texts. */
const find = (words: string) => findInTexts(test.db, { kind: 'post', words, known: [], limit: 5 });

const SHOWN: Record<string, () => Promise<string>> = {
  '/blog': async () => renderToStaticMarkup(await BlogPage({})),
  'the home page': async () => renderToStaticMarkup(await HomePage()),
  'the feed': async () => (await feed()).text(),
  'the sitemap': async () => (await sitemap()).text(),
  'its own page': async () => JSON.stringify(await cachedContentPage('post', 'later')),
};

describe('a post with a date in the future', () => {
  it.each(Object.entries(SHOWN))('appears in %s when its time comes', async (_, show) => {
    await load({ ...HOME, home: HOME_POSTS }, post('early', { date: '2026-01-01' }), post('later'));
    read.clear();
    expect(await show()).not.toContain('later');
    const before = new Set(read);

    const touched = await timeComes();
    expect(touched.filter((tag) => before.has(tag))).not.toEqual([]);
    expect(await show()).toContain('later');
  });

  it('that staff plan in their room appears everywhere by itself, and not before', async () => {
    await load({ ...HOME, home: HOME_POSTS }, post('early', { date: '2026-01-01' }));
    const now = new Date('2098-12-28T03:00:00Z');
    const fields = { slug: 'later', title: 'About later', summary: 'Later.', author: 'Mia' };
    const draft = draftOf('post', { ...fields, date: LATER });
    const context = { db: test.db, actor: operator('test'), now };
    await publishText(context, { path: null, seen: 0, draft, markdown: 'All of it comes later.' });
    expect(await find('later')).toEqual([]);
    expect(await jobs()).toEqual(['publish-post:later 2098-12-31T22:00:00.000Z']);
    for (const show of Object.values(SHOWN)) expect(await show()).not.toContain('later');
    const id = { kind: 'post', path: 'later' } as const;
    const stateAt = async (at: string) => (await readText(test.db, id, new Date(at))).state;
    expect(await stateAt('2098-12-31T21:59:59Z')).toBe('planned');
    expect(await stateAt('2098-12-31T22:00:00Z')).toBe('published');

    expect(await timeComes()).toContain('content');
    for (const show of Object.values(SHOWN)) expect(await show()).toContain('later');
    expect(await find('later')).toMatchObject([{ path: 'later' }]);
  });

  it('has one job, which is moved when the date changes', async () => {
    await load(post('early', { date: '2026-01-01' }), post('later'));
    expect(await jobs()).toEqual(['publish-post:later 2098-12-31T22:00:00.000Z']);
    await load(post('later', { date: '2099-02-03' }));
    expect(await jobs()).toEqual(['publish-post:later 2099-02-03T00:00:00.000Z']);
  });

  it('does no harm when it is deleted before its time comes', async () => {
    await load(post('early', { date: '2026-01-01' }), post('later'));
    await load(post('early', { date: '2026-01-01' }));
    expect(await timeComes()).toEqual(['content', 'content:post:later']);
  });
});

describe('links to the blog', () => {
  const links = async () => (await cachedSite()).header.map(({ to }) => to);
  const HAS_POSTS = 'has-content:post';

  it.each([
    ['the first post', [post('later')]],
    ['the first posts, of one moment,', [post('later'), post('also')]],
  ])('appear when %s is published', async (_, posts) => {
    await load(...posts);
    read.clear();
    expect(await links()).toEqual([]);
    expect([...read]).toContain(HAS_POSTS);
    expect(await timeComes()).toContain(HAS_POSTS);
    expect(await links()).toEqual(['/blog']);
  });

  it('are not refreshed for a second post or for a hidden one', async () => {
    await load(post('early', { date: '2026-01-01' }), post('later'));
    expect(await timeComes()).not.toContain(HAS_POSTS);
    await load(post('early', { date: '2026-01-01' }), post('secret', { hidden: 'true' }));
    expect(await timeComes()).not.toContain(HAS_POSTS);
  });
});
