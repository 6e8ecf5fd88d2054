import { SLUG } from '#lib/commerce/limits.ts';

/** A post is dated and has an author; an article is not. */
export const CONTENT_KINDS = ['post', 'article'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Where the pages of each kind are. */
export const CONTENT_ROOTS = { post: '/blog', article: '/articles' } as const;

/** The article whose front matter says what the home page shows; no list names it. */
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
  /** In ms since the epoch; null for an article. A post is not shown before this time. */
  publishedAt: number | null;
  /** In ms since the epoch; null: not changed since. */
  updatedAt: number | null;
  tags: readonly string[];
  featured: boolean;
  /** Words of its text. */
  words: number;
}

/** A part of a text that its table of contents names. */
export interface ContentHeading {
  /** The anchor. */
  id: string;
  text: string;
  level: 2 | 3;
}

export interface ContentPage extends ContentSummary {
  /** Safe: made and checked when it was imported. */
  html: string;
  headings: readonly ContentHeading[];
  /** Slugs of products to show beside it. */
  products: readonly string[];
  /** Reached by its address only. */
  hidden: boolean;
}

/**
 * Whether a text can be the path of a post or an article: slugs separated by slashes. Others are
 * not looked up.
 */
export function isContentPath(text: string): boolean {
  return text.length <= CONTENT_PATH_LENGTH && text.split('/').every((part) => SLUG.test(part));
}

/** The address of a post's or an article's page. */
export function contentHref({ kind, path }: Pick<ContentSummary, 'kind' | 'path'>): string {
  return `${CONTENT_ROOTS[kind]}/${path}`;
}

/** What adults read of a text on a screen in a minute. */
const WORDS_A_MINUTE = 230;

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
