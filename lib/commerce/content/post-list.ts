import type { ContentSummary } from './content-page.ts';

/** Posts below the featured one on each page of /blog. */
export const POSTS_PAGE_SIZE = 12;

/** Longer than any tag that an import accepts. */
const TAG_LENGTH = 40;
const PAGE = /^[1-9]\d{0,3}$/;

/** What a URL of /blog asks for. */
export interface PostsView {
  /** Only posts with this tag; null for all. Case does not matter. */
  tag: string | null;
  /** From 1. */
  page: number;
}

export interface PostsPage {
  /** Shown large, above the first page of all posts; null elsewhere. It is not in `posts`. */
  featured: ContentSummary | null;
  posts: readonly ContentSummary[];
  /** Number of posts on all pages, without the featured one. */
  total: number;
}

/** Parses the query string of /blog; invalid values and unknown parameters are ignored. */
export function parsePostsUrl(search: string): PostsView {
  const params = new URLSearchParams(search);
  const tag = (params.get('tag') ?? '').trim().slice(0, TAG_LENGTH);
  const page = params.get('page') ?? '';
  return { tag: tag || null, page: PAGE.test(page) ? Number(page) : 1 };
}

/** The query string of a view, with its `?`; empty for the first page of all posts. */
export function formatPostsUrl({ tag, page }: PostsView): string {
  const params = new URLSearchParams();
  if (tag !== null) params.set('tag', tag);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/**
 * One page of the posts (`all`: newest first). The newest featured post, else the newest post, is
 * shown large above the first page of all posts. A list of one tag has all its posts in order.
 */
export function postsPage(all: readonly ContentSummary[], { tag, page }: PostsView): PostsPage {
  const top = tag === null ? (all.find(({ featured }) => featured) ?? all[0] ?? null) : null;
  const listed = tag === null ? all.filter((post) => post !== top) : all.filter(isTagged(tag));
  const start = (page - 1) * POSTS_PAGE_SIZE;
  return {
    featured: page === 1 ? top : null,
    posts: listed.slice(start, start + POSTS_PAGE_SIZE),
    total: listed.length,
  };
}

/** Number of the last page; 1 if there are no posts. */
export function lastPostsPage(total: number): number {
  return Math.max(1, Math.ceil(total / POSTS_PAGE_SIZE));
}

/** N in "Show N more": a full page, or what remains. */
export function nextPostsCount(total: number, shown: number): number {
  return Math.max(0, Math.min(POSTS_PAGE_SIZE, total - shown));
}

/** The tags of posts, most frequent first, each in the spelling of its newest post. */
export function postTags(all: readonly Pick<ContentSummary, 'tags'>[]): string[] {
  const found = new Map<string, { label: string; posts: number }>();
  for (const { tags } of all) {
    for (const label of tags) {
      const tag = found.get(fold(label)) ?? { label, posts: 0 };
      found.set(fold(label), { ...tag, posts: tag.posts + 1 });
    }
  }
  return [...found.values()]
    .sort((one, other) => other.posts - one.posts || one.label.localeCompare(other.label))
    .map(({ label }) => label);
}

/** Whether two texts name the same tag. */
export function isSameTag(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

/**
 * The posts published before and after one; null at either end, and both null if it is not listed.
 */
export function neighboursOf(
  all: readonly ContentSummary[],
  path: string,
): { newer: ContentSummary | null; older: ContentSummary | null } {
  const index = all.findIndex((post) => post.path === path);
  if (index === -1) return { newer: null, older: null };
  return { newer: all[index - 1] ?? null, older: all[index + 1] ?? null };
}

const isTagged =
  (tag: string) =>
  ({ tags }: ContentSummary) =>
    tags.some((one) => isSameTag(one, tag));

const fold = (tag: string) => tag.trim().toLocaleLowerCase('en');
