import type { SyncableState } from '#lib/commerce/account/syncable-state.ts';
import { type CartItem, compareItems } from '#lib/commerce/cart/cart-item.ts';
import { keyById } from '#lib/commerce/cart/merge-carts.ts';
import {
  isSameWishlist,
  keyByProduct,
  mergeWishes,
  type Wish,
} from '#lib/commerce/wishlist/wishes.ts';
import {
  applyEdit,
  applyWishEdit,
  isSameCart,
  isWishEdit,
  type StateChange,
} from './state-change.ts';

/** More changes than several tabs finish in a few seconds. */
const MOST_SETTLED = 50;

/**
 * A customer's cart and wishlist in the browser: the server's last known state and the changes not
 * yet confirmed. The shopper sees `baseline` with all pending changes applied, so that
 * one refused change can be rolled back without affecting later ones.
 */
export interface SyncedState {
  /** Null until the first answer from the server. */
  baseline: SyncableState | null;
  /** When `baseline` was fetched, ms since the epoch; 0: it may be outdated. */
  fetchedAt: number;
  /** Oldest first; the first one is being sent. */
  pending: readonly StateChange[];
  /** Ids of the last changes that are no longer pending, newest last. */
  settled: readonly string[];
  /** Id of the last change that was rolled back, so that the UI can report it. */
  failedId: string | null;
  /** The list that this change was about. */
  failedPart: 'cart' | 'wishlist';
}

export const NOTHING_SYNCED: SyncedState = {
  baseline: null,
  fetchedAt: 0,
  pending: [],
  settled: [],
  failedId: null,
  failedPart: 'cart',
};

/** The visible cart, oldest line first. */
export function visibleItems({ baseline, pending }: SyncedState): CartItem[] {
  return pending.reduce(
    (items, { edit }) => (isWishEdit(edit) ? items : applyEdit(items, edit)),
    itemsOf(baseline),
  );
}

/** The visible wishlist, earliest wish first. */
export function visibleWishes({ baseline, pending }: SyncedState): Wish[] {
  return pending.reduce(
    (wishes, { edit }) => (isWishEdit(edit) ? applyWishEdit(wishes, edit) : wishes),
    wishesOf(baseline),
  );
}

export function addChange(synced: SyncedState, change: StateChange): SyncedState {
  return { ...synced, pending: [...synced.pending, change] };
}

/**
 * Stores a state received from the server at `now` (ms since the epoch). An answer older than the
 * baseline arrived late and is ignored, unless the server does not know the baseline's version
 * (`unknownVersion`): then the server was restored from a backup.
 */
export function learnState(
  synced: SyncedState,
  state: SyncableState,
  now: number,
  unknownVersion?: number,
): SyncedState {
  const known = synced.baseline?.syncableStateVersion ?? 0;
  const isLate = state.syncableStateVersion < known && known !== unknownVersion;
  return isLate ? synced : { ...synced, baseline: state, fetchedAt: now };
}

/** Removes a pending change that is now part of the baseline, or that had no effect. */
export function removeChange(synced: SyncedState, id: string): SyncedState {
  return {
    ...synced,
    pending: synced.pending.filter((change) => change.id !== id),
    settled: [...synced.settled, id].slice(-MOST_SETTLED),
  };
}

/** Whether an added change is neither pending nor settled, because something dropped it. */
export function isLost({ pending, settled }: SyncedState, id: string): boolean {
  return !settled.includes(id) && pending.every((change) => change.id !== id);
}

/**
 * Rolls a change back and keeps the other pending ones. The server may have applied it after all,
 * so the baseline is marked as outdated.
 */
export function rollBack(synced: SyncedState, id: string): SyncedState {
  const failed = synced.pending.find((change) => change.id === id);
  const failedPart = failed && isWishEdit(failed.edit) ? 'wishlist' : 'cart';
  return { ...removeChange(synced, id), fetchedAt: 0, failedId: id, failedPart };
}

/**
 * Whether the baseline is younger than `maxAgeMs`. A baseline from the future (the clock was set
 * back) is not fresh.
 */
export function isFresh(
  { baseline, fetchedAt }: SyncedState,
  maxAgeMs: number,
  now: number,
): boolean {
  return baseline !== null && fetchedAt <= now && now - fetchedAt < maxAgeMs;
}

/**
 * The state to send for a change: the baseline's version with the change applied; null if the
 * change has no effect (any more).
 */
export function stateToSend(baseline: SyncableState, { edit }: StateChange): SyncableState | null {
  if (isWishEdit(edit)) {
    const before = wishesOf(baseline);
    const after = applyWishEdit(before, edit);
    if (isSameWishlist(before, after)) return null;
    return { ...baseline, wishlist: { items: keyByProduct(after) } };
  }
  const before = itemsOf(baseline);
  const after = applyEdit(before, edit);
  if (isSameCart(before, after)) return null;
  // Without the wishlist, which stays as it is.
  return {
    syncableStateVersion: baseline.syncableStateVersion,
    cart: { items: keyById(after) },
  };
}

function itemsOf(state: SyncableState | null): CartItem[] {
  return Object.values(state?.cart.items ?? {}).toSorted(compareItems);
}

function wishesOf(state: SyncableState | null): Wish[] {
  return mergeWishes(Object.values(state?.wishlist?.items ?? {}), []);
}
