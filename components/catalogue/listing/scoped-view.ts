import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import { parseListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import type { ListingView } from '#lib/commerce/catalogue/listing-view.ts';

/*
 * The sale is a page of its own at the address of one filter of all products. One address has one
 * state: the sale's page shows the filter as on, and without the filter the address is that of all
 * products.
 */

const ALL_PRODUCTS = '/products';

/** The view that a listing's query string asks for. */
export function scopedView({ onSale }: SearchScope, search: string): ListingView {
  const view = parseListingUrl(search);
  return onSale ? { ...view, sale: true } : view;
}

/** The view without the filter that its page applies anyway. */
export function besidesScope({ onSale }: SearchScope, view: ListingView): ListingView {
  return onSale ? { ...view, sale: false } : view;
}

/** Whether a view of a listing is shown by another page: by the sale’s, or that of all products. */
export function isOtherPage(
  path: string,
  { onSale = false }: SearchScope,
  view: ListingView,
): boolean {
  return path === ALL_PRODUCTS && view.sale !== onSale;
}
