import { applyEdit, type CartEdit, isSameCart } from '#lib/commerce/account-state/state-change.ts';
import { visibleLists } from '#lib/commerce/account-state/synced-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import { nextLineTime } from '#lib/commerce/cart/next-line-time.ts';
import { accountList } from '#stores/account-state/account-list.ts';
import { parseCart } from '#stores/account-state/parse-items.ts';
import { randomId } from '#stores/platform/random-id.ts';
import { cart, editCart } from './cart-store.ts';

const list = accountList({
  name: 'saved-for-later',
  parse: parseCart,
  visible: (synced) => visibleLists(synced).saved,
  merge: mergeCarts,
  isSame: isSameCart,
  merging: (items) => ({ kind: 'mergeSaved', items }),
});

/** Edits both lists. A customer's edit is one change, which the cart's store makes. */
function edit(one: CartEdit): void {
  const before = { items: cart.items(), saved: list.items() };
  list.edit((saved) => applyEdit({ ...before, saved }, one).saved);
  editCart(one, before.saved);
}

/** The saved lines, oldest first; `ready` is false until the browser's own are known. */
export function useSaved(): { ready: boolean; items: readonly CartItem[] } {
  return list.useView();
}

/** Operations on what is saved for later. They follow the rules of the cart's own operations. */
export const savedForLater = {
  items: list.items,
  /** Moves a line of the cart here. */
  save({ productId, variantId }: CartItem): void {
    const createdAt = nextLineTime(list.items(), Date.now());
    edit({ kind: 'save', line: { productId, variantId }, id: randomId(), createdAt });
  },
  /**
   * Moves a line to the cart, with all its units: the cart says where they are too many. `place`:
   * the id and time of the line it was before, to undo a move; else it is the cart's newest.
   */
  moveToCart({ productId, variantId }: CartItem, place?: CartItem): void {
    const { id, createdAt } = place ?? {
      id: randomId(),
      createdAt: nextLineTime(cart.items(), Date.now()),
    };
    edit({ kind: 'unsave', line: { productId, variantId }, id, createdAt });
  },
  remove(lines: readonly CartItem[]): void {
    const removed = lines.map(({ productId, variantId }) => ({ productId, variantId }));
    edit({ kind: 'removeSaved', lines: removed });
  },
  /** Puts removed lines back in their place. */
  restore(removed: readonly CartItem[]): void {
    edit({ kind: 'restoreSaved', items: removed });
  },
};
