import { ARTICLES_NAME, BLOG_NAME } from '#lib/commerce/content/texts.ts';

/** A page of words or of a store, as a search finds it. */
export interface FoundPage {
  /** Of the shop: `/blog/wet-clay`. */
  path: string;
  title: string;
  /** A sentence about it; of a store, its place. */
  text: string;
}

/** What a search finds besides products, each kind with the best first. */
export interface FoundContent {
  posts: FoundPage[];
  articles: FoundPage[];
  stores: FoundPage[];
}

/** Most of a kind that a search finds; below its products the page of results shows all of them. */
export const MOST_FOUND = 6;
/** Most of a kind below the search field. */
const MOST_SUGGESTED = 3;
/** One letter begins too many words to mean any of them. */
const LEAST_LETTERS = 2;

/** Whether a text says enough to look for words that begin with it. */
export function asksForContent(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_LETTERS;
}

export const STORES_FOUND = 'Stores';

export interface FoundGroup {
  heading: string;
  pages: readonly FoundPage[];
}

/** The kinds in the order in which they are shown, each under its heading; none that is empty. */
export function foundGroups({ posts, articles, stores }: FoundContent): FoundGroup[] {
  return [
    { heading: BLOG_NAME, pages: posts },
    { heading: ARTICLES_NAME, pages: articles },
    { heading: STORES_FOUND, pages: stores },
  ].filter(({ pages }) => pages.length > 0);
}

/** The same with no more of each kind than there is room for below the search field. */
export function suggestedGroups(found: FoundContent): FoundGroup[] {
  return foundGroups(found).map(({ heading, pages }) => ({
    heading,
    pages: pages.slice(0, MOST_SUGGESTED),
  }));
}

/**
 * The words that a question is about: `how do I clean leather boots` asks for `clean leather
 * boots`. A text of nothing but such words stays as it is.
 */
export function subjectOf(text: string): string {
  const subject = text.trim().replace(QUESTION, '');
  return subject === '' ? text : subject;
}

const QUESTION =
  /^(?:(?:how|what|when|where|which|who|why|can|could|do|does|should|will|is|are|i|we|you|to)(?:['’]s)?\s+)+/i;
