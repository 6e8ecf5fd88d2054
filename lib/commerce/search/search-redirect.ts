import {
  formatListingUrl,
  type ListingView,
  PLAIN_VIEW,
} from '#lib/commerce/catalogue/listing-view.ts';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';

/** Target of a search redirect, as in Algolia's rules, with the name of the target page. */
export interface SearchRedirect {
  url?: string;
  name?: string;
}

/**
 * Whether a search may redirect: only text without filters, and not after the shopper came back
 * from a redirect.
 */
export function mayRedirect(view: ListingView): boolean {
  const { query } = view;
  return query !== '' && formatListingUrl(view) === formatListingUrl({ ...PLAIN_VIEW, query });
}

/** Placeholder origin for parsing URLs of this shop. */
const HERE = 'https://shop.invalid';

/**
 * The redirect's path with the search text as `redirectedSearchQuery`; null for anything but a page
 * of this shop. Browsers read `//host`, `/\\host` and `/.//host` as other sites.
 */
export function redirectHref({ url = '' }: SearchRedirect, query: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(url, HERE)) return null;
  const { origin, pathname, searchParams } = new URL(url, HERE);
  if (origin !== HERE || pathname.startsWith('//')) return null;
  searchParams.set('redirectedSearchQuery', searchText(query));
  return `${pathname}?${searchParams}`;
}
