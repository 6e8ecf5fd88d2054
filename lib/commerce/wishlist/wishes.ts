import { compareText } from '#lib/commerce/compare-text.ts';
import { MOST_WISHES } from '#lib/commerce/limits.ts';

/** A product on a wishlist. It never holds a price, nor a size. */
export interface Wish {
  productId: string;
  /** When it was added, ms since the epoch. */
  createdAt: number;
}

/** Wishlist order: earliest first. A total order, as `compareItems` is for carts. */
function compareWishes(a: Wish, b: Wish): number {
  return a.createdAt - b.createdAt || compareText(a.productId, b.productId);
}

/**
 * Merges two wishlists by the same rules as carts: of two wishes for one product the earlier one
 * stays. Idempotent, commutative and associative, even if the result is cut to its oldest
 * `MOST_WISHES`.
 */
export function mergeWishes(a: readonly Wish[], b: readonly Wish[]): Wish[] {
  const wishes = new Map<string, Wish>();
  for (const wish of [...a, ...b].toSorted(compareWishes)) {
    if (!wishes.has(wish.productId)) wishes.set(wish.productId, wish);
  }
  return [...wishes.values()].slice(0, MOST_WISHES);
}

/** Wishes keyed by product, as an account stores them. */
export function keyByProduct(wishes: readonly Wish[]): Record<string, Wish> {
  return Object.fromEntries(wishes.map((wish) => [wish.productId, wish]));
}

export function isWished(wishes: readonly Wish[], productId: string): boolean {
  return wishes.some((wish) => wish.productId === productId);
}

/** Whether no further product can be added. */
export function isFull(wishes: readonly Wish[]): boolean {
  return wishes.length >= MOST_WISHES;
}

/** Whether two wishlists hold the same wishes, both in wishlist order. */
export function isSameWishlist(a: readonly Wish[], b: readonly Wish[]): boolean {
  return (
    a.length === b.length &&
    a.every((wish, n) => wish.productId === b[n]?.productId && wish.createdAt === b[n]?.createdAt)
  );
}
