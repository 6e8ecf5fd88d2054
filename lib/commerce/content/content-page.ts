import { SLUG } from '#lib/commerce/limits.ts';

/** A post is dated and has an author; an article is not. */
export const CONTENT_KINDS = ['post', 'article'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The root path of each kind's pages. */
export const CONTENT_ROOTS = { post: '/blog', article: '/articles' } as const;

/** The article whose front matter describes the home page. No list contains it. */
export const HOME_ARTICLE = 'home';

/** Longest path of a post or an article. */
export const CONTENT_PATH_LENGTH = 160;

export interface ContentPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** What lists show of a post or an article. */
export interface ContentSummary {
  kind: ContentKind;
  /** Below the root of its kind: `care/leather-boots`. */
  path: string;
  title: string;
  summary: string;
  picture: ContentPicture | null;
  /** Null for an article. */
  author: string | null;
  /** In ms since the epoch; null for an article. A post is hidden before this time. */
  publishedAt: number | null;
  /** In ms since the epoch; null if it has not changed since. */
  updatedAt: number | null;
  tags: readonly string[];
  featured: boolean;
  /** Number of words in its text. */
  words: number;
}

/** A part of a text, as its table of contents lists it. */
export interface ContentHeading {
  /** The anchor. */
  id: string;
  text: string;
  level: 2 | 3;
}

export interface ContentPage extends ContentSummary {
  /** Safe HTML, made and checked by the import. */
  html: string;
  headings: readonly ContentHeading[];
  /** Slugs of products to show beside it. */
  products: readonly string[];
  /** Only its address leads to it; no list contains it. */
  hidden: boolean;
}

/**
 * Whether a text can be the path of a post or an article: slugs separated by slashes. Other texts
 * are not looked up.
 */
export function isContentPath(text: string): boolean {
  return text.length <= CONTENT_PATH_LENGTH && text.split('/').every((part) => SLUG.test(part));
}

/** The address of a post's or an article's page. */
export function contentHref({ kind, path }: Pick<ContentSummary, 'kind' | 'path'>): string {
  return `${CONTENT_ROOTS[kind]}/${path}`;
}

/** Words that adults read on a screen in a minute. */
const WORDS_A_MINUTE = 230;

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
