import type { ContentSummary } from '#lib/commerce/content/content-page.ts';

/** An article as lists show it; a post if it is given a time. */
export function contentSummary(changes: Partial<ContentSummary> = {}): ContentSummary {
  const isPost = (changes.publishedAt ?? null) !== null;
  return {
    kind: isPost ? 'post' : 'article',
    path: 'care/boots',
    title: 'Caring for boots',
    summary: 'How to clean them.',
    picture: null,
    author: isPost ? 'Mia Reed' : null,
    publishedAt: null,
    updatedAt: null,
    tags: [],
    featured: false,
    words: 100,
    ...changes,
  };
}
