import type { SyncableState } from '#lib/commerce/account/syncable-state.ts';
import { type CartItem, compareItems } from '#lib/commerce/cart/cart-item.ts';
import { keyById } from '#lib/commerce/cart/merge-carts.ts';
import { applyEdit, type CartChange, isSameCart } from './cart-change.ts';

/**
 * A customer's cart in the browser: the server's last known state and the changes not yet
 * confirmed. The visible cart is `baseline` with all pending changes applied, so one refused change
 * can be rolled back without affecting later ones.
 */
export interface SyncedCart {
  /** Null until the first answer from the server. */
  baseline: SyncableState | null;
  /** When `baseline` was fetched, ms since the epoch; 0: it may be outdated. */
  fetchedAt: number;
  /** Oldest first; the first one is being sent. */
  pending: readonly CartChange[];
  /** Id of the last change that was rolled back, so that the UI can report it. */
  failedId: string | null;
}

export const NOTHING_SYNCED: SyncedCart = {
  baseline: null,
  fetchedAt: 0,
  pending: [],
  failedId: null,
};

/** The visible cart, oldest line first. */
export function visibleItems({ baseline, pending }: SyncedCart): CartItem[] {
  return pending.reduce((items, { edit }) => applyEdit(items, edit), itemsOf(baseline));
}

export function addChange(cart: SyncedCart, change: CartChange): SyncedCart {
  return { ...cart, pending: [...cart.pending, change] };
}

/**
 * Stores a state received from the server at `now` (ms since the epoch). An answer older than the
 * baseline arrived late and is ignored, unless the server does not know the baseline's version
 * (`unknownVersion`): then the server was restored from a backup.
 */
export function learnState(
  cart: SyncedCart,
  state: SyncableState,
  now: number,
  unknownVersion?: number,
): SyncedCart {
  const known = cart.baseline?.syncableStateVersion ?? 0;
  const isLate = state.syncableStateVersion < known && known !== unknownVersion;
  return isLate ? cart : { ...cart, baseline: state, fetchedAt: now };
}

/** Removes a pending change that is now part of the baseline, or that had no effect. */
export function removeChange(cart: SyncedCart, id: string): SyncedCart {
  return { ...cart, pending: cart.pending.filter((change) => change.id !== id) };
}

/**
 * Rolls a change back and keeps the other pending ones. The server may have applied it after all,
 * so the baseline is marked as outdated.
 */
export function rollBack(cart: SyncedCart, id: string): SyncedCart {
  return { ...removeChange(cart, id), fetchedAt: 0, failedId: id };
}

/**
 * Whether the baseline is younger than `maxAgeMs`. A baseline from the future (the clock was set
 * back) is not fresh.
 */
export function isFresh(
  { baseline, fetchedAt }: SyncedCart,
  maxAgeMs: number,
  now: number,
): boolean {
  return baseline !== null && fetchedAt <= now && now - fetchedAt < maxAgeMs;
}

/**
 * The state to send for a change: the baseline's version with the change applied; null if the
 * change has no effect (any more).
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
