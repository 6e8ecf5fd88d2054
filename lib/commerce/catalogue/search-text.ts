import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';

/** Normalises search text: trimmed, cut without splitting a surrogate pair, and well-formed. */
export function searchText(text: string): string {
  const cut = text.trim().slice(0, SEARCH_TEXT_LENGTH);
  return cut
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
    .toWellFormed();
}

export function searchUrl(text: string): string {
  return `/search?${new URLSearchParams({ q: searchText(text) })}`;
}

/**
 * URL of the search results, even for a text that redirects: `redirectedSearchQuery` suppresses the
 * redirect.
 */
export function searchResultsUrl(text: string): string {
  const q = searchText(text);
  return `/search?${new URLSearchParams({ q, redirectedSearchQuery: q })}`;
}
