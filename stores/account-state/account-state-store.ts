import type { StateChange, StateEdit } from '#lib/commerce/account-state/state-change.ts';
import {
  addChange,
  isLost,
  NOTHING_SYNCED,
  type SyncedState,
} from '#lib/commerce/account-state/synced-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { randomId } from '#stores/platform/random-id.ts';
import { parseSyncedState } from './parse-account-state.ts';

/*
 * The signed-in customer's cart and wishlist in this browser, including changes that were not sent
 * to the server yet. Those changes survive a reload, and any tab may send them.
 */
const store = persistedStore('account-cart', NOTHING_SYNCED, parseSyncedState);

/**
 * Browsers pass a stored value on to other tabs a moment later. If another tab writes in that
 * moment, it overwrites a change made here. So each tab remembers its own changes for this long, in
 * ms, and adds dropped ones again; the server applies a change only once.
 */
const REMEMBERED_MS = 10_000;

const own = new Map<string, { customerId: string; change: StateChange; madeAt: number }>();

store.use.subscribe(restoreLost);

function restoreLost(): void {
  if (own.size === 0) return;
  const kept = store.get();
  for (const [id, { customerId, change, madeAt }] of own) {
    const isPast = kept.customerId !== customerId || performance.now() - madeAt > REMEMBERED_MS;
    if (isPast || kept.settled.includes(id)) own.delete(id);
    else if (isLost(kept, id)) accountState.note(customerId, (now) => addChange(now, change));
  }
}

export const accountState = {
  /** This customer's state; empty if the stored one belongs to another customer. */
  of(customerId: string): SyncedState {
    const kept = store.get();
    return kept.customerId === customerId ? kept : NOTHING_SYNCED;
  },
  /**
   * Starts storing this customer's state in place of any other, and merges a guest's items into it.
   */
  open(customerId: string, guestItems: readonly CartItem[]): void {
    if (store.get().customerId !== customerId) {
      store.update(() => ({ ...NOTHING_SYNCED, customerId }));
    }
    if (guestItems.length > 0)
      accountState.change(customerId, { kind: 'merge', items: guestItems });
  },
  /** Applies a change and queues it for sending. Does nothing if `open` was not called first. */
  change(customerId: string, edit: StateEdit): void {
    const change = { id: randomId(), edit };
    accountState.note(customerId, (synced) => addChange(synced, change));
    own.set(change.id, { customerId, change, madeAt: performance.now() });
  },
  /**
   * Updates the stored state, e.g. after a server response. Does nothing if this customer's state
   * was cleared in the meantime: a late response must not undo a sign-out.
   */
  note(customerId: string, change: (synced: SyncedState) => SyncedState): void {
    if (store.get().customerId !== customerId) return;
    store.update((kept) => (kept.customerId === customerId ? change(kept) : kept));
  },
  isKept: store.isKept,
  /** Calls back when the state changes, here or in another tab. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
};
