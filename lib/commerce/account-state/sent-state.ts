import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import { keyById } from '#lib/commerce/cart/merge-carts.ts';
import { keyBySystem } from '#lib/commerce/catalogue/kept-sizes.ts';
import { areSameSizes, mergeSizes } from '#lib/commerce/catalogue/merge-sizes.ts';
import { isSameWishlist, keyByProduct } from '#lib/commerce/wishlist/wishes.ts';
import {
  applyEdit,
  applyWishEdit,
  isSameCart,
  isSizesEdit,
  isWishEdit,
  type StateChange,
  type StateEdit,
} from './state-change.ts';
import { sizesOf } from './synced-sizes.ts';
import { listsOf, type SyncedState, wishesOf } from './synced-state.ts';

/*
 * Changes to a synced state while its pending changes are sent. A file of its own: every page loads
 * the state, but only a customer's pages send changes.
 */

/**
 * Whether the edit merges a guest's cart, saved lines, wishlist or sizes into the account. Every edit of sizes
 * is such a merge.
 */
export function isMerge({ kind }: StateEdit): boolean {
  return ['merge', 'mergeSaved', 'mergeWishes', 'sizes'].includes(kind);
}

/** More changes than several tabs finish in a few seconds. */
const MOST_SETTLED = 50;

/**
 * Stores a state received from the server at `now` (ms since the epoch). An answer older than the
 * baseline arrived late and is ignored, unless the server does not know the baseline's version
 * (`unknownVersion`): then the server was restored from a backup.
 */
export function learnState(
  synced: SyncedState,
  state: AccountState,
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

/**
 * Undoes a change and keeps the other pending ones. The server may have applied it after all,
 * so the baseline is marked as outdated.
 */
export function undoChange(synced: SyncedState, id: string): SyncedState {
  const edit = synced.pending.find((change) => change.id === id)?.edit;
  const failedPart =
    edit && isWishEdit(edit) ? 'wishlist' : edit && isSizesEdit(edit) ? 'sizes' : 'cart';
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
 * change has no effect (any more). It leaves out the parts that the change does not touch: the
 * server that receives it may be an older version than the one that sent the baseline, and may not
 * know such a part.
 */
export function stateToSend(baseline: AccountState, { edit }: StateChange): AccountState | null {
  if (isWishEdit(edit)) {
    const before = wishesOf(baseline);
    const after = applyWishEdit(before, edit);
    if (isSameWishlist(before, after)) return null;
    return { ...cartOf(baseline), wishlist: { items: keyByProduct(after) } };
  }
  if (isSizesEdit(edit)) {
    const before = sizesOf(baseline);
    const after = mergeSizes(before, edit.sizes);
    if (areSameSizes(before, after)) return null;
    return { ...cartOf(baseline), sizes: { items: keyBySystem(after) } };
  }
  const before = listsOf(baseline);
  const after = applyEdit(before, edit);
  const hasSame = isSameCart(before.saved, after.saved);
  if (hasSame && isSameCart(before.items, after.items)) return null;
  return {
    syncableStateVersion: baseline.syncableStateVersion,
    cart: { items: keyById(after.items) },
    ...(!hasSame && { saved: { items: keyById(after.saved) } }),
  };
}

/** The fields that every state has. */
function cartOf({ syncableStateVersion, cart }: AccountState): AccountState {
  return { syncableStateVersion, cart };
}
