'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useUrlSearch } from '#components/ui/url-search.ts';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';

/** Loads only if a search led to the page. */
const RedirectNote = lazyPart(
  () =>
    import('#components/catalogue/listing/redirect-note.tsx').then((module) => module.RedirectNote),
  { failed: null },
);

/** On a page that is not a listing: the search that was redirected here, if any. */
export function SearchedFor({ path }: { path: string }) {
  const params = new URLSearchParams(useUrlSearch(path) ?? '');
  const from = searchText(params.get('redirectedSearchQuery') ?? '');
  return from && <RedirectNote from={from} query="" />;
}
