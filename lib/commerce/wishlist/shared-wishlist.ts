import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { MOST_WISHES } from '#lib/commerce/limits.ts';

/** The page that shows a shared wishlist. */
export const SHARED_WISHLIST = '/wishlist/shared';
/** Query parameter of that page: the ids of the products, in order. */
const PARAMETER = 'items';
/** Longest value to read; it has room for the longest ids. */
const LONGEST = MOST_WISHES * 121;

/**
 * The path that shows these products to anybody. The path itself lists them: the shop stores nothing
 * that was shared, and later changes of the wishlist stay private.
 */
export function sharedWishlistPath(productIds: readonly string[]): string {
  return `${SHARED_WISHLIST}?${PARAMETER}=${productIds.slice(0, MOST_WISHES).join(',')}`;
}

/**
 * The products in such a link. Anybody can write one, so only valid catalogue ids count, each once,
 * and no more than a wishlist holds.
 */
export function sharedProductIds(query: URLSearchParams): string[] {
  const value = query.get(PARAMETER) ?? '';
  if (value.length > LONGEST) return [];
  return [...new Set(value.split(',').filter(isCatalogueId))].slice(0, MOST_WISHES);
}
