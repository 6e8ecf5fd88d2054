/** Search text beyond this many characters is not looked at: the search's own bound. */
export const SEARCH_TEXT_LENGTH = 512;

/** Search text as it is searched for and shown: trimmed, cut between characters, well formed. */
export function searchText(text: string): string {
  const cut = text.trim().slice(0, SEARCH_TEXT_LENGTH);
  return cut
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
    .toWellFormed();
}

/** URL of the search for a text. */
export function searchUrl(text: string): string {
  return `/search?${new URLSearchParams({ q: searchText(text) })}`;
}

/** URL of what a text finds, also where searches for it lead elsewhere: it says that they did. */
export function searchResultsUrl(text: string): string {
  const q = searchText(text);
  return `/search?${new URLSearchParams({ q, redirectedSearchQuery: q })}`;
}
