import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import { type CartItem, compareItems } from '#lib/commerce/cart/cart-item.ts';
import { mergeWishes, type Wish } from '#lib/commerce/wishlist/wishes.ts';
import {
  applyEdit,
  applyWishEdit,
  type CartLists,
  isSizesEdit,
  isWishEdit,
  type StateChange,
} from './state-change.ts';

/**
 * A customer's cart, saved lines, wishlist and sizes in the browser: the server's last known state and
 * the changes not yet confirmed. The shopper sees `baseline` with all pending changes applied, so that
 * one refused change can be undone without affecting later ones.
 */
export interface SyncedState {
  /** Whose it is: changes are only ever sent as the customer who made them. Null: nobody's. */
  customerId: string | null;
  /** Null until the first answer from the server. */
  baseline: AccountState | null;
  /** When `baseline` was fetched, ms since the epoch; 0: it may be outdated. */
  fetchedAt: number;
  /** Oldest first; the first one is being sent. */
  pending: readonly StateChange[];
  /** Ids of the last changes that are no longer pending, newest last. */
  settled: readonly string[];
  /** Id of the last change that was undone, so that the UI can report it. */
  failedId: string | null;
  /** The part of the state that this change edited. */
  failedPart: 'cart' | 'wishlist' | 'sizes';
}

export const NOTHING_SYNCED: SyncedState = {
  customerId: null,
  baseline: null,
  fetchedAt: 0,
  pending: [],
  settled: [],
  failedId: null,
  failedPart: 'cart',
};

/** The visible cart and what is saved for later, oldest line first. */
export function visibleLists({ baseline, pending }: SyncedState): CartLists {
  return pending.reduce(
    (lists, { edit }) => (isWishEdit(edit) || isSizesEdit(edit) ? lists : applyEdit(lists, edit)),
    listsOf(baseline),
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

/** Whether an added change is neither pending nor settled, because something dropped it. */
export function isLost({ pending, settled }: SyncedState, id: string): boolean {
  return !settled.includes(id) && pending.every((change) => change.id !== id);
}

export function listsOf(state: AccountState | null): CartLists {
  return { items: linesOf(state?.cart), saved: linesOf(state?.saved) };
}

function linesOf(part: AccountState['saved']): CartItem[] {
  return Object.values(part?.items ?? {}).toSorted(compareItems);
}

export function wishesOf(state: AccountState | null): Wish[] {
  return mergeWishes(Object.values(state?.wishlist?.items ?? {}), []);
}
