import { ARTICLES_NAME, BLOG_NAME } from '#lib/commerce/content/texts.ts';

/** A post, an article or a store's page, as a search finds it. */
export interface FoundPage {
  /** Path within the shop: `/blog/wet-clay`. */
  path: string;
  title: string;
  /** A sentence about it; for a store, its place. */
  text: string;
}

/** What a search finds besides products, best of each kind first. */
export interface FoundContent {
  posts: FoundPage[];
  articles: FoundPage[];
  stores: FoundPage[];
}

/** Most results of each kind; the page of results shows all of them below its products. */
export const MOST_FOUND = 6;
/** Most results of each kind below the search field. */
const MOST_SUGGESTED = 3;
/** One letter begins too many words to be useful. */
const LEAST_LETTERS = 2;

/** Whether a text is long enough to look for words that begin with it. */
export function asksForContent(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_LETTERS;
}

export const STORES_FOUND = 'Stores';

export interface FoundGroup {
  heading: string;
  pages: readonly FoundPage[];
}

/** The kinds in display order, each with its heading; without empty ones. */
export function foundGroups({ posts, articles, stores }: FoundContent): FoundGroup[] {
  return [
    { heading: BLOG_NAME, pages: posts },
    { heading: ARTICLES_NAME, pages: articles },
    { heading: STORES_FOUND, pages: stores },
  ].filter(({ pages }) => pages.length > 0);
}

/** The same, but only as many of each kind as fit below the search field. */
export function suggestedGroups(found: FoundContent): FoundGroup[] {
  return foundGroups(found).map(({ heading, pages }) => ({
    heading,
    pages: pages.slice(0, MOST_SUGGESTED),
  }));
}

/**
 * The words that a question is about: `how do I clean leather boots` becomes `clean leather boots`.
 * A text of only such filler words stays unchanged.
 */
export function subjectOf(text: string): string {
  const subject = text.trim().replace(QUESTION, '');
  return subject === '' ? text : subject;
}

const QUESTION =
  /^(?:(?:how|what|when|where|which|who|why|can|could|do|does|should|will|is|are|i|we|you|to)(?:['’]s)?\s+)+/i;
