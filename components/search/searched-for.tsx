'use client';

import { RedirectNote } from '#components/catalogue/listing/redirect-note.tsx';
import { useUrlSearch } from '#components/ui/url-search.ts';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';

/** On a page that is no listing: the search that was redirected here, if any. */
export function SearchedFor({ path }: { path: string }) {
  const params = new URLSearchParams(useUrlSearch(path) ?? '');
  const from = searchText(params.get('redirectedSearchQuery') ?? '');
  return from && <RedirectNote from={from} query="" />;
}
