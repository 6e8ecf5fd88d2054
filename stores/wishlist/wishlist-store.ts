import { applyWishEdit, type WishEdit } from '#lib/commerce/account-state/state-change.ts';
import { visibleWishes } from '#lib/commerce/account-state/synced-state.ts';
import { nextLineTime } from '#lib/commerce/cart/next-line-time.ts';
import {
  isFull,
  isSameWishlist,
  isWished,
  mergeWishes,
  type Wish,
} from '#lib/commerce/wishlist/wishes.ts';
import { accountList } from '#stores/account-state/account-list.ts';
import { parseWishes } from '#stores/account-state/parse-items.ts';

const list = accountList({
  name: 'wishlist',
  parse: parseWishes,
  visible: visibleWishes,
  merge: mergeWishes,
  isSame: isSameWishlist,
  merging: (wishes) => ({ kind: 'mergeWishes', wishes }),
});

function edit(one: WishEdit): void {
  list.edit((guests) => applyWishEdit(guests, one), one);
}

/** The wishes, earliest first; `ready` is false until the browser's own are known. */
export function useWishes(): { ready: boolean; items: readonly Wish[] } {
  return list.useView();
}

export function useIsWished(productId: string): boolean {
  return list.useView(({ items }) => isWished(items, productId));
}

/**
 * Operations on the wishlist: this browser's, or the signed-in customer's. A customer's change
 * shows at once and is sent like a change of the cart.
 */
export const wishlist = {
  wishes: list.items,
  /** Adds a product; does nothing and returns false if the wishlist is full. */
  add(productId: string): boolean {
    const now = list.items();
    if (isWished(now, productId)) return true;
    if (isFull(now)) return false;
    const createdAt = nextLineTime(now, Date.now());
    edit({ kind: 'wish', wishes: [{ productId, createdAt }] });
    return true;
  },
  /** Removes a product; returns what was removed, for `restore`. */
  remove(productId: string): Wish[] {
    const removed = list.items().filter((wish) => wish.productId === productId);
    if (removed.length > 0) edit({ kind: 'unwish', productIds: [productId] });
    return removed;
  },
  /** Puts removed wishes back in their place. */
  restore(removed: readonly Wish[]): void {
    edit({ kind: 'wish', wishes: removed });
  },
};
