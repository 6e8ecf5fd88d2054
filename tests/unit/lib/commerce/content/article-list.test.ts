import { expect, it } from 'vitest';
import { articleGroups } from '#lib/commerce/content/article-list.ts';
import type { ContentSummary } from '#lib/commerce/content/content-page.ts';

const article = (path: string) => ({ kind: 'article', path, title: path }) as ContentSummary;

it('articleGroups lists articles with the article whose path theirs begin with', () => {
  const paths = [
    'about',
    'care/boots',
    'sizes',
    'sizes/kids/socks',
    'sizes/socks',
    'sizes-of-dogs',
  ];
  const { single, groups } = articleGroups(paths.map(article));
  expect(single.map(({ path }) => path)).toEqual(['about', 'care/boots', 'sizes-of-dogs']);
  expect(
    groups.map(({ parent, articles }) => [parent.path, ...articles.map(({ path }) => path)]),
  ).toEqual([['sizes', 'sizes/kids/socks', 'sizes/socks']]);
});
