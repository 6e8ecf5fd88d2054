import { MOST_WISHES } from '#lib/commerce/limits.ts';

/** Shown when the server refuses a change and it is undone on screen. */
export const WISHLIST_CHANGE_FAILED =
  'Unable to update your wishlist. Your last change was undone. Please try again.';

export const WISHLIST_FULL = `Your wishlist is full: it holds ${MOST_WISHES} products. Remove one to add another.`;

/** Without the product's name, so that several hearts pressed in a row show it only once. */
export const WISH_ADDED = 'Saved to your wishlist.';

export function wishRemovedText(name: string): string {
  return `${name} was removed from your wishlist.`;
}
