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
  /** When the server said so, ms since the epoch; 0 where it may know more by now. */
  saidAt: number;
  /** Oldest first; the first of them is the one being sent. */
  pending: readonly CartChange[];
  /** The change that was last taken back, for whoever is to be told. */
  failedId: string | null;
}

export const NOTHING_SYNCED: SyncedCart = {
  baseline: null,
  saidAt: 0,
  pending: [],
  failedId: null,
};

/** The cart as the shopper sees it, oldest line first. */
export function visibleItems({ baseline, pending }: SyncedCart): CartItem[] {
  return pending.reduce((items, { edit }) => applyEdit(items, edit), itemsOf(baseline));
}

export function addChange(cart: SyncedCart, change: CartChange): SyncedCart {
  return { ...cart, pending: [...cart.pending, change] };
}

/**
 * The server said this, at `now`. An answer that is older than what is known came late, and is not
 * heeded; unless the server did not know the version that is known (`unknownVersion`): it was set
 * back, as from a copy.
 */
export function learnState(
  cart: SyncedCart,
  state: SyncableState,
  now: number,
  unknownVersion?: number,
): SyncedCart {
  const known = cart.baseline?.syncableStateVersion ?? 0;
  const isLate = state.syncableStateVersion < known && known !== unknownVersion;
  return isLate ? cart : { ...cart, baseline: state, saidAt: now };
}

/** The change is on its way no more: part of the baseline, or of no effect. */
export function settleChange(cart: SyncedCart, id: string): SyncedCart {
  return { ...cart, pending: cart.pending.filter((change) => change.id !== id) };
}

/**
 * Takes a change back; those before and after it stay. The server may have done it all the same,
 * so what it said last counts no more than it must.
 */
export function takeBack(cart: SyncedCart, id: string): SyncedCart {
  return { ...settleChange(cart, id), saidAt: 0, failedId: id };
}

/** Whether the server was asked less than `maxAgeMs` ago. A clock that was put back proves nothing. */
export function isFresh({ baseline, saidAt }: SyncedCart, maxAgeMs: number, now: number): boolean {
  return baseline !== null && saidAt <= now && now - saidAt < maxAgeMs;
}

/**
 * What to send for a change: the state with it done, under the version it was done to; null where
 * it changes nothing (any more).
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
