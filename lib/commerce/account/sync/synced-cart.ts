import type { SyncableState } from '#lib/commerce/account/syncable-state.ts';
import { type CartItem, compareItems } from '#lib/commerce/cart/cart-item.ts';
import { keyById } from '#lib/commerce/cart/merge-carts.ts';
import { applyEdit, type CartChange, isSameCart } from './cart-change.ts';

/**
 * A customer's cart in a browser: what the server last said, and the changes it does not know yet.
 * The cart on screen is the one done to the other, so that a change the server refuses can be
 * taken back without touching those made after it.
 */
export interface SyncedCart {
  /** Null until the server was asked for the first time. */
  baseline: SyncableState | null;
  /** Oldest first; the first of them is the one being sent. */
  pending: readonly CartChange[];
}

export const NOTHING_SYNCED: SyncedCart = { baseline: null, pending: [] };

/** The cart as the shopper sees it, oldest line first. */
export function visibleItems({ baseline, pending }: SyncedCart): CartItem[] {
  return pending.reduce((items, { edit }) => applyEdit(items, edit), itemsOf(baseline));
}

export function addChange(cart: SyncedCart, change: CartChange): SyncedCart {
  return { ...cart, pending: [...cart.pending, change] };
}

/** The server was asked and said this; an answer older than what is known is not heeded. */
export function learnState(cart: SyncedCart, state: SyncableState): SyncedCart {
  const known = cart.baseline?.syncableStateVersion ?? -1;
  return state.syncableStateVersion < known ? cart : { ...cart, baseline: state };
}

/** The server took a change: it is part of the baseline now. */
export function settleChange(cart: SyncedCart, id: string, state: SyncableState): SyncedCart {
  return learnState(dropChange(cart, id), state);
}

/** Takes a change back; those before and after it stay. */
export function dropChange(cart: SyncedCart, id: string): SyncedCart {
  return { ...cart, pending: cart.pending.filter((change) => change.id !== id) };
}

/**
 * What to send for the oldest change: the state with it done, under the version it was done to;
 * null where it changes nothing (any more).
 */
export function stateToSend(baseline: SyncableState, change: CartChange): SyncableState | null {
  const before = itemsOf(baseline);
  const after = applyEdit(before, change.edit);
  if (isSameCart(before, after)) return null;
  return {
    syncableStateVersion: baseline.syncableStateVersion,
    cart: { items: keyById(after) },
  };
}

function itemsOf(state: SyncableState | null): CartItem[] {
  return Object.values(state?.cart.items ?? {}).toSorted(compareItems);
}
