import { create } from 'zustand';
import { applyEdit, type CartEdit, isSameCart } from '#lib/commerce/account-state/state-change.ts';
import { visibleLists } from '#lib/commerce/account-state/synced-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import { nextLineTime } from '#lib/commerce/cart/next-line-time.ts';
import { auth } from '#stores/account/auth-store.ts';
import { accountState } from '#stores/account-state/account-state-store.ts';
import { guestList } from '#stores/account-state/guest-list.ts';
import { parseCart } from '#stores/account-state/parse-items.ts';
import { randomId } from '#stores/platform/random-id.ts';
import { cart, editCart } from './cart-store.ts';

/** What a guest saved for later in this browser; at sign-in it is merged into the account's. */
const guestSaved = guestList('saved-for-later', parseCart);

/** What is on screen: the guest's or the customer's. */
const useView = create<{ ready: boolean; items: readonly CartItem[] }>(() => ({
  ready: false,
  items: [],
}));

/** The saved lines now, including other tabs' changes. */
function items(): readonly CartItem[] {
  const customer = auth.customer();
  if (!customer) return guestSaved.get();
  return mergeCarts(visibleLists(accountState.of(customer.sub)).saved, guestSaved.get());
}

function show(): void {
  const { ready, items: shown } = useView.getState();
  const now = items();
  if (!ready || !isSameCart(shown, now)) useView.setState({ ready: true, items: now });
}

/** Moves what the guest saved into the account, once. The cart's store sends it. */
function takeOver(sub: string): void {
  accountState.open(sub, []);
  const guests = guestSaved.get();
  if (guests.length === 0) return;
  accountState.change(sub, { kind: 'mergeSaved', items: guests });
  guestSaved.clear();
}

function edit(change: CartEdit): void {
  const customer = auth.customer();
  if (customer) takeOver(customer.sub);
  const before = { items: cart.items(), saved: items() };
  if (!customer) guestSaved.edit((saved) => applyEdit({ ...before, saved }, change).saved);
  editCart(change, before.saved);
}

function followStatus(): void {
  const customer = auth.customer();
  if (auth.status() === 'LOGGED_IN' && customer) takeOver(customer.sub);
  show();
}

if (typeof window !== 'undefined') {
  guestSaved.watch(show);
  accountState.watch(show);
  auth.watch(followStatus);
  followStatus();
}

/** The saved lines, oldest first; `ready` is false until the browser's own are known. */
export function useSaved(): { ready: boolean; items: readonly CartItem[] } {
  return useView();
}

/** Operations on what is saved for later. They follow the rules of the cart's own operations. */
export const savedForLater = {
  items,
  /** Moves a line of the cart here. */
  save({ productId, variantId }: CartItem): void {
    const createdAt = nextLineTime(items(), Date.now());
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
