'use client';

import { RedirectNote } from '#components/catalogue/redirect-note.tsx';
import { useUrlSearch } from '#components/ui/url-search.ts';
import { parseListingUrl } from '#lib/commerce/listing-url.ts';

/** On a page without a listing: what the search was for that led here, if one did. */
export function SearchedFor({ path }: { path: string }) {
  const { redirectedFrom } = parseListingUrl(useUrlSearch(path) ?? '');
  return redirectedFrom && <RedirectNote from={redirectedFrom} query="" />;
}
