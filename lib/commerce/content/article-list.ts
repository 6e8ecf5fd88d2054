import type { ContentSummary } from './content-page.ts';

/** A list of articles, with the article above them. */
export interface ArticleGroup {
  parent: ContentSummary;
  articles: readonly ContentSummary[];
}

/**
 * Articles as /articles lists them, in the given order. An article whose address is below another's
 * (`size-guides/socks` below `size-guides`) is grouped with it; the others are single.
 */
export function articleGroups(articles: readonly ContentSummary[]): {
  single: readonly ContentSummary[];
  groups: readonly ArticleGroup[];
} {
  const shortestFirst = articles.toSorted((one, other) => one.path.length - other.path.length);
  const parentOf = ({ path }: ContentSummary) =>
    shortestFirst.find((other) => path.startsWith(`${other.path}/`));
  const groups = articles
    .map((parent) => ({ parent, articles: articles.filter((one) => parentOf(one) === parent) }))
    .filter(({ articles: below }) => below.length > 0);
  const grouped = new Set(groups.flatMap(({ parent, articles: below }) => [parent, ...below]));
  return { single: articles.filter((one) => !grouped.has(one)), groups };
}
