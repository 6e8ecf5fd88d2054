import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import { formatListingUrl, parseListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import type { ListingView } from '#lib/commerce/catalogue/listing-view.ts';

/*
 * The sale's page has a filter in its address, but there it is not a filter: everything on the page
 * is reduced, so it can be neither removed nor cleared.
 */

/** The view that a listing's query string asks for. */
export function scopedView({ onSale }: SearchScope, search: string): ListingView {
  const view = parseListingUrl(search);
  return onSale ? { ...view, sale: false } : view;
}

/** The URL of a listing's view. */
export function listingUrl(path: string, { onSale }: SearchScope, view: ListingView): string {
  return path + formatListingUrl(onSale ? { ...view, sale: true } : view);
}
