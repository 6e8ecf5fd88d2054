import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET } from '#app/api/search/content/route.ts';
import { findContentCall } from '#lib/api/calls/search/find-content.ts';
import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addStores } from '#tests/support/add-stores.ts';
import { contentFiles } from '#tests/support/content-files.ts';
import { eventually } from '#tests/support/eventually.ts';

const database = ownDatabase();
beforeAll(() => addStores(database.db, [{ erpStoreId: 'hobart', name: 'Boots of Hobart' }]));

type Fields = Parameters<typeof contentFiles>[0][number]['fields'];

async function publish(...all: Fields[]): Promise<void> {
  return publishTexts(...all.map((fields) => ({ fields, text: 'Text.' })));
}

async function publishTexts(...all: { fields: Fields; text: string }[]): Promise<void> {
  const source = contentFiles(
    all.map(({ fields, text }) => ({ fields, text: fields.slug === 'home' ? '' : text })),
  );
  expect((await importContent(database.db, source, { replace: true })).skipped).toBe(0);
}

beforeEach(() => {
  const post = { kind: 'post', date: '2026-01-01', author: 'Mia' };
  const article = { kind: 'article' };
  return publish(
    { ...post, slug: 'salt', title: 'Salt on boots' },
    { ...post, slug: 'later', title: 'Boots of 2099', date: '2099-01-01' },
    { ...article, slug: 'care/boots', title: 'Caring for boots' },
    { ...article, slug: 'plan', title: 'Secret boots', hidden: 'true' },
    { ...article, slug: 'home', title: 'Boots at home' },
  );
});

const ask = (query: Record<string, string> | string) =>
  callRoute(GET, {
    query: typeof query === 'string' ? query : `?${new URLSearchParams(query)}`,
  });
const find = async (query: string) => readAnswer(findContentCall, await ask({ query }));

describe('GET /search/content', () => {
  it('answers posts, articles and stores, except hidden and future ones', async () => {
    await eventually(async () => {
      expect(await find('boots')).toEqual({
        posts: [{ path: '/blog/salt', title: 'Salt on boots', text: 'About it.' }],
        articles: [{ path: '/articles/care/boots', title: 'Caring for boots', text: 'About it.' }],
        stores: [{ path: '/stores/hobart', title: 'Boots of Hobart', text: 'Newtown NSW 2042' }],
      });
    });
  });

  describe('words in the text of content', () => {
    const post = { kind: 'post', date: '2026-01-01', author: 'Mia' };
    const article = { kind: 'article' };

    beforeEach(() =>
      publishTexts(
        { fields: { ...post, slug: 'named', title: 'Beeswax', tags: '[Oil]' }, text: 'Short.' },
        {
          fields: { ...post, slug: 'often', title: 'Leather' },
          text: 'Rub beeswax. Beeswax dries.',
        },
        {
          fields: { ...post, slug: 'once', title: 'Walking' },
          text: `Bring beeswax [for the seams](/articles/sealskin). ${'Walk on. '.repeat(200)}`,
        },
        {
          fields: { ...post, slug: 'later', title: 'Later', date: '2099-01-01' },
          text: 'Beeswax.',
        },
        { fields: { ...article, slug: 'plan', title: 'Plan', hidden: 'true' }, text: 'Beeswax.' },
        { fields: { ...article, slug: 'care', title: 'Care' }, text: 'Waxing with **beeswax**.' },
        { fields: { ...article, slug: 'home', title: 'Home' }, text: '' },
      ),
    );
    const paths = async (query: string) => {
      const { posts, articles } = await find(query);
      return [...posts, ...articles].map(({ path }) => path);
    };

    it('are found below those in titles and tags', async () => {
      await eventually(async () => {
        expect(await paths('beeswax')).toEqual([
          '/blog/named',
          '/blog/often',
          '/blog/once',
          '/articles/care',
        ]);
      });
    });

    it('must all match; the last may be unfinished, and endings are ignored', async () => {
      await eventually(async () => {
        expect(await paths('beeswax dry')).toEqual(['/blog/often']);
        expect(await paths('how do I rub beesw')).toEqual(['/blog/often']);
        expect(await paths('waxed')).toEqual(['/articles/care']);
        expect(await paths('beeswax snow')).toEqual([]);
      });
    });

    it('are not found in markup, such as the address of a link', async () => {
      await eventually(async () => expect(await paths('seams')).toEqual(['/blog/once']));
      expect(await paths('sealskin')).toEqual([]);
      expect(await paths('href')).toEqual([]);
    });

    it('are found before guesses at a typing mistake', async () => {
      // One letter from the title `Walking`.
      await publishTexts(
        { fields: { ...post, slug: 'walking', title: 'Walking' }, text: 'Text.' },
        { fields: { ...post, slug: 'talk', title: 'Stories' }, text: 'Talking by the fire.' },
      );
      await eventually(async () => expect(await paths('talking')).toEqual(['/blog/talk']));
      await eventually(async () => expect(await paths('wolking')).toEqual(['/blog/walking']));
    });

    it.each([
      "beeswax' | 'x",
      "'; drop table content_pages; --",
      'beeswax & !rub <-> (:*',
      "\\' || chr(0)",
      `${'beeswax '.repeat(20)}`.trim().slice(0, SEARCH_TEXT_LENGTH),
      '%%%___',
      'the of and',
      'be',
    ])('cannot be used for an injection: %j', async (query) => {
      expect((await ask({ query })).status).toBe(200);
    });
  });

  it('is cached for a minute, as it is the same for everybody', async () => {
    expect((await ask({ query: 'boots' })).headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('answers from imported content within seconds', async () => {
    await publish({ kind: 'article', slug: 'repair', title: 'Boots mended' });
    await eventually(async () => {
      const { posts, articles } = await find('boots');
      expect([...posts, ...articles].map(({ path }) => path)).toEqual(['/articles/repair']);
    });
  });

  it.each([
    '',
    '?query=',
    '?query=a&query=b',
    '?query=boots&limit=900',
    `?query=${'a'.repeat(SEARCH_TEXT_LENGTH + 1)}`,
  ])('refuses the query %j', async (query) => {
    const answer = await ask(query);
    expect(readError(answer)).toMatchObject({ code: 'InvalidRequest' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
