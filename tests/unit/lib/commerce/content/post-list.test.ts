import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentSummary } from '#lib/commerce/content/content-page.ts';
import {
  formatPostsUrl,
  lastPostsPage,
  neighboursOf,
  nextPostsCount,
  POSTS_PAGE_SIZE,
  parsePostsUrl,
  postsPage,
  postTags,
} from '#lib/commerce/content/post-list.ts';

function post(path: string, fields: Partial<ContentSummary> = {}): ContentSummary {
  return {
    ...{ kind: 'post', path, title: path, summary: '', picture: null, author: 'Mia Reed' },
    ...{ publishedAt: 0, updatedAt: null, tags: [], featured: false, words: 100 },
    ...fields,
  } as ContentSummary;
}

const paths = (posts: readonly ContentSummary[]) => posts.map(({ path }) => path);
const many = (count: number) => Array.from({ length: count }, (_, index) => post(`post-${index}`));

describe('the posts of /blog', () => {
  it('begin with the newest featured post, which is not repeated below', () => {
    const all = [post('a'), post('b', { featured: true }), post('c', { featured: true })];
    const page = postsPage(all, { tag: null, page: 1 });
    expect(page.featured?.path).toBe('b');
    expect(paths(page.posts)).toEqual(['a', 'c']);
    expect(page.total).toBe(2);
  });

  it('filtered by a topic are all posts that have it, ignoring case', () => {
    const all = [post('a', { tags: ['Repair'] }), post('b'), post('c', { tags: ['repair', 'x'] })];
    const page = postsPage(all, { tag: 'REPAIR', page: 1 });
    expect(page.featured).toBeNull();
    expect(paths(page.posts)).toEqual(['a', 'c']);
  });

  it('appear on exactly one page each, with twelve on a page', () => {
    expect(POSTS_PAGE_SIZE).toBe(12);
    fc.assert(
      fc.property(fc.nat({ max: 60 }), (count) => {
        const all = many(count);
        const { total } = postsPage(all, { tag: null, page: 1 });
        const pages = Array.from({ length: lastPostsPage(total) }, (_, index) =>
          postsPage(all, { tag: null, page: index + 1 }),
        );
        const shown = pages.flatMap(({ featured, posts }) => [
          ...(featured ? [featured] : []),
          ...posts,
        ]);
        expect(paths(shown).sort()).toEqual(paths(all).sort());
        expect(pages.every(({ posts }) => posts.length <= POSTS_PAGE_SIZE)).toBe(true);
      }),
    );
    expect(postsPage(many(13), { tag: null, page: 2 }).posts).toEqual([]);
  });

  it('state how many more posts the next page has', () => {
    expect(nextPostsCount(30, 12)).toBe(12);
    expect(nextPostsCount(17, 12)).toBe(5);
    expect(nextPostsCount(12, 12)).toBe(0);
  });
});

describe('the URL of a list of posts', () => {
  it('names the topic and the page, but not the first page of all posts', () => {
    expect(formatPostsUrl({ tag: null, page: 1 })).toBe('');
    expect(formatPostsUrl({ tag: 'Gear guide', page: 2 })).toBe('?tag=Gear+guide&page=2');
  });

  it.each(['?page=0', '?page=-1', '?page=x', '?page=10000', '?tag=', '?tag=%20', '?other=1'])(
    'leads to the first page of all posts for %s',
    (search) => expect(parsePostsUrl(search)).toEqual({ tag: null, page: 1 }),
  );

  it('is read back as it was written', () => {
    const view = fc.record({
      tag: fc.option(fc.stringMatching(/^[A-Za-z&%é ]{1,40}$/).filter((tag) => tag.trim() === tag)),
      page: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(view, (one) => {
        expect(parsePostsUrl(formatPostsUrl(one))).toEqual(one);
      }),
    );
  });
});

it('postTags sorts topics by their number of posts, spelled as in the newest one', () => {
  const all = [
    post('a', { tags: ['Coast', 'Care'] }),
    post('b', { tags: ['care'] }),
    post('c', { tags: ['Alpine'] }),
  ];
  expect(postTags(all)).toEqual(['Care', 'Alpine', 'Coast']);
});

it('neighboursOf returns the newer and the older post, or null', () => {
  const all = [post('new'), post('middle'), post('old')];
  expect(neighboursOf(all, 'middle')).toMatchObject({ newer: all[0], older: all[2] });
  expect(neighboursOf(all, 'new').newer).toBeNull();
  expect(neighboursOf(all, 'old').older).toBeNull();
  expect(neighboursOf(all, 'hidden')).toEqual({ newer: null, older: null });
});
