import { create } from 'zustand';
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
import { auth } from '#stores/account/auth-store.ts';
import { accountState } from '#stores/account-state/account-state-store.ts';
import { guestList } from '#stores/account-state/guest-list.ts';
import { parseWishes } from '#stores/account-state/parse-items.ts';

/** This browser's wishlist while nobody is signed in; at sign-in it is merged into the account's. */
const guestWishes = guestList('wishlist', parseWishes);

/** The wishlist on screen: the guest's or the customer's. */
const useView = create<{ ready: boolean; wishes: readonly Wish[] }>(() => ({
  ready: false,
  wishes: [],
}));

/** The current wishes, including other tabs' changes. */
function wishes(): readonly Wish[] {
  const customer = auth.customer();
  if (!customer) return guestWishes.get();
  return mergeWishes(visibleWishes(accountState.of(customer.sub)), guestWishes.get());
}

function show(): void {
  const { ready, wishes: shown } = useView.getState();
  const now = wishes();
  if (!ready || !isSameWishlist(shown, now)) useView.setState({ ready: true, wishes: now });
}

/** Moves the guest's wishlist into the customer's, once. The cart's store sends it. */
function takeOver(sub: string): void {
  accountState.open(sub, []);
  const guests = guestWishes.get();
  if (guests.length === 0) return;
  accountState.change(sub, { kind: 'mergeWishes', wishes: guests });
  guestWishes.clear();
}

function edit(change: WishEdit): void {
  const customer = auth.customer();
  if (customer) {
    takeOver(customer.sub);
    accountState.change(customer.sub, change);
  } else {
    guestWishes.edit((guests) => applyWishEdit(guests, change));
  }
}

function followStatus(): void {
  const customer = auth.customer();
  if (auth.status() === 'LOGGED_IN' && customer) takeOver(customer.sub);
  show();
}

if (typeof window !== 'undefined') {
  guestWishes.watch(show);
  accountState.watch(show);
  auth.watch(followStatus);
  followStatus();
}

/** The wishes, earliest first; `ready` is false until the browser's own are known. */
export function useWishes(): { ready: boolean; wishes: readonly Wish[] } {
  return useView();
}

export function useIsWished(productId: string): boolean {
  return useView((state) => isWished(state.wishes, productId));
}

/**
 * Operations on the wishlist: this browser's, or the signed-in customer's. A customer's change
 * shows at once and is sent like a change of the cart.
 */
export const wishlist = {
  wishes,
  /** Adds a product; does nothing and returns false if the wishlist is full. */
  add(productId: string): boolean {
    const now = wishes();
    if (isWished(now, productId)) return true;
    if (isFull(now)) return false;
    const createdAt = nextLineTime(now, Date.now());
    edit({ kind: 'wish', wishes: [{ productId, createdAt }] });
    return true;
  },
  /** Removes a product; returns what was removed, for `restore`. */
  remove(productId: string): Wish[] {
    const removed = wishes().filter((wish) => wish.productId === productId);
    if (removed.length > 0) edit({ kind: 'unwish', productIds: [productId] });
    return removed;
  },
  /** Puts removed wishes back in their place. */
  restore(removed: readonly Wish[]): void {
    edit({ kind: 'wish', wishes: removed });
  },
};
