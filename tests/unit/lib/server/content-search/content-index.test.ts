import { describe, expect, it } from 'vitest';
import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';
import { type FoundPage, MOST_FOUND } from '#lib/commerce/search/found-content.ts';
import { ContentIndex } from '#lib/server/content-search/content-index.ts';
import { contentSummary } from '#tests/support/content-pages.ts';
import { storeLocation } from '#tests/support/store-locations.ts';

const DAY = 86_400_000;
const post = (path: string, title: string, changes: { tags?: string[]; at?: number } = {}) =>
  contentSummary({
    path,
    title,
    summary: '',
    publishedAt: (changes.at ?? 1) * DAY,
    tags: changes.tags ?? [],
  });

const index = new ContentIndex(
  [
    post('salt', 'Salt on leather'),
    post('clay', 'Wet clay', { tags: ['Footwear', 'Winter'] }),
    post('cafe', 'A café at the trailhead'),
    post('old', 'Winter walks', { at: 1 }),
    post('new', 'Winter walks', { at: 9 }),
    contentSummary({ path: 'care/boots', title: 'Leather boots', summary: 'Clean, dry, wax.' }),
    contentSummary({ path: 'returns', title: 'Returns', summary: 'Sixty days, boots included.' }),
  ],
  [
    storeLocation({
      slug: 'hobart',
      name: 'Stringybark Hobart',
      address: {
        ...storeLocation().address,
        street1: '3 Elizabeth Street',
        locality: 'Hobart',
        region: 'tas',
        postcode: '7000',
      },
    }),
    storeLocation({ slug: 'newtown', name: 'Stringybark Newtown' }),
  ],
);
const paths = (text: string) =>
  Object.values<FoundPage[]>({ ...index.find(text) }).flatMap((found) =>
    found.map(({ path }) => path),
  );

describe('the search for posts, articles and stores', () => {
  it('finds each under its kind, with the line below its title', () => {
    expect(index.find('leather')).toEqual({
      posts: [{ path: '/blog/salt', title: 'Salt on leather', text: '' }],
      articles: [
        { path: '/articles/care/boots', title: 'Leather boots', text: 'Clean, dry, wax.' },
      ],
      stores: [],
    });
    expect(index.find('hobart').stores).toEqual([
      { path: '/stores/hobart', title: 'Stringybark Hobart', text: 'Hobart TAS 7000' },
    ]);
  });

  it('requires all words, of which the last may be unfinished', () => {
    expect(paths('leather bo')).toEqual(['/articles/care/boots']);
    expect(paths('lea bo')).toEqual([]);
    expect(paths('leather jacket')).toEqual([]);
  });

  it('ranks a word in a title before one in tags, and that before one in a summary', () => {
    expect(
      index
        .find('winter')
        .posts.map(({ path }) => path)
        .at(-1),
    ).toBe('/blog/clay');
    expect(index.find('boots').articles.map(({ path }) => path)).toEqual([
      '/articles/care/boots',
      '/articles/returns',
    ]);
  });

  it('ranks the newer of two equally good posts first', () => {
    expect(paths('winter walks')).toEqual(['/blog/new', '/blog/old']);
  });

  it.each([
    ['7000', '/stores/hobart'],
    ['tasmania', '/stores/hobart'],
    ['TAS', '/stores/hobart'],
    ['elizabeth street', '/stores/hobart'],
  ])('finds a store by its place: %s', (text, path) => {
    expect(paths(text)).toEqual([path]);
  });

  it.each([
    ['CAFE', '/blog/cafe'],
    ['café', '/blog/cafe'],
    ['return', '/articles/returns'],
    ['how do I return', '/articles/returns'],
  ])('reads words like the product search: %s', (text, path) => {
    expect(paths(text)).toContain(path);
  });

  it('corrects a typing mistake only when nothing is found as typed', () => {
    expect(paths('lether')).toEqual(['/blog/salt', '/articles/care/boots']);
    expect(paths('hobrat')).toEqual(['/stores/hobart']);
    // One letter from `clay`, but a word of its own.
    const both = new ContentIndex([post('clay', 'Wet clay'), post('play', 'Word play')], []);
    expect(both.find('play').posts.map(({ path }) => path)).toEqual(['/blog/play']);
  });

  it('corrects nothing when the text must be found as typed', () => {
    expect(index.findAsTyped('lether')).toEqual({ posts: [], articles: [], stores: [] });
    expect(index.findAsTyped('leather')).toEqual(index.find('leather'));
  });

  it('finds nothing for a single letter, punctuation or unknown words', () => {
    expect(['b', '!!', '  ', 'qwzxv'].flatMap(paths)).toEqual([]);
    expect(new ContentIndex([], []).find('boots')).toEqual({ posts: [], articles: [], stores: [] });
  });

  it('returns at most six pages of a kind for any text', () => {
    const many = new ContentIndex(
      Array.from({ length: 20 }, (_, at) => post(`walk-${at}`, `Walk ${at}`)),
      [],
    );
    expect(many.find('walk').posts).toHaveLength(MOST_FOUND);
    const hostile = ['\u0000', '\ud800', '"AND"', 'a'.repeat(SEARCH_TEXT_LENGTH), 'é '.repeat(200)];
    for (const text of hostile) expect(() => many.find(text)).not.toThrow();
  });
});
