import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '#app/api/blog/posts/route.ts';
import { readPostsCall } from '#lib/api/calls/content/read-posts.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { importPosts } from '#tests/api/support/import-posts.ts';

const database = ownDatabase();
beforeAll(async () => {
  const posts = Array.from({ length: 15 }, (_, index) => ({
    slug: `post-${index}`,
    date: `2026-01-${10 + index}`,
    tags: index % 5 === 0 ? '[Care]' : '[Coast]',
  }));
  await importPosts(database.db, [
    ...posts,
    { slug: 'top', date: '2025-01-01', featured: 'true' },
    { slug: 'secret', date: '2026-02-01', hidden: 'true' },
    { slug: 'tomorrow', date: '2999-01-01' },
  ]);
});

const ask = (query = '') => callRoute(GET, { query });
const posts = async (query = '') => readAnswer(readPostsCall, await ask(query));
const paths = ({ posts }: { posts: readonly { path: string }[] }) => posts.map(({ path }) => path);

describe('GET /blog/posts', () => {
  it('answers twelve, newest first, without featured, hidden and future posts', async () => {
    const answer = await ask();
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    const first = readAnswer(readPostsCall, answer);
    expect(first.total).toBe(15);
    expect(paths(first)).toEqual(Array.from({ length: 12 }, (_, index) => `post-${14 - index}`));
    expect(paths(await posts('?page=2'))).toEqual(['post-2', 'post-1', 'post-0']);
    expect(await posts('?page=3')).toEqual({ posts: [], total: 15 });
  });

  it('answers the posts of a topic', async () => {
    expect(await posts('?tag=&page=')).toEqual(await posts(''));
    expect(paths(await posts('?tag=care'))).toEqual(['post-10', 'post-5', 'post-0']);
    for (const tag of ['%', "'; drop table content_pages;--", '🦘']) {
      expect(await posts(`?${new URLSearchParams({ tag })}`)).toEqual({ posts: [], total: 0 });
    }
  });

  it.each(['?page=0', '?page=x', '?page=1&page=2', `?tag=${'a'.repeat(41)}`, '?hidden=1'])(
    'refuses %s',
    async (query) => {
      const answer = await ask(query);
      expect(answer.status).toBe(400);
      expect(readError(answer).code).toBe('InvalidRequest');
    },
  );
});
