import { formatListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import { type ListingView, PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import { searchText } from './search-text.ts';

/** Where a search leads instead of to products, as Algolia's rules say it; and what is there. */
export interface SearchRedirect {
  url?: string;
  name?: string;
}

/** Whether a search may lead elsewhere: bare words, and not those of a shopper who came back. */
export function mayRedirect(view: ListingView): boolean {
  const { query } = view;
  return query !== '' && formatListingUrl(view) === formatListingUrl({ ...PLAIN_VIEW, query });
}

/** Stands for the shop, whatever its address. */
const HERE = 'https://shop.invalid';

/**
 * The redirect's page, told what was searched for; null for anything but a page of this shop, as
 * browsers read URLs: `//host`, `/\\host` and `/.//host` are other sites.
 */
export function redirectHref({ url = '' }: SearchRedirect, query: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(url, HERE)) return null;
  const { origin, pathname, searchParams } = new URL(url, HERE);
  if (origin !== HERE || pathname.startsWith('//')) return null;
  searchParams.set('redirectedSearchQuery', searchText(query));
  return `${pathname}?${searchParams}`;
}
