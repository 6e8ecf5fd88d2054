import type { StateEdit } from '#lib/commerce/account/sync/state-change.ts';
import {
  addChange,
  NOTHING_SYNCED,
  type SyncedState,
} from '#lib/commerce/account/sync/synced-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { randomId } from '#stores/platform/random-id.ts';
import { type AccountState, parseAccountState } from './parse-account-state.ts';

/*
 * The signed-in customer's cart and wishlist in this browser, including changes not sent to the
 * server yet.
 * Those survive a reload, and any tab may send them.
 */
const store = persistedStore<AccountState | null>('account-cart', null, parseAccountState);

export const accountState = {
  /** This customer's state; empty if the stored one belongs to another customer. */
  of(customerId: string): SyncedState {
    const kept = store.get();
    return kept?.customerId === customerId ? kept : NOTHING_SYNCED;
  },
  /**
   * Starts storing this customer's state in place of any other, and merges a guest's items into it.
   */
  open(customerId: string, guestItems: readonly CartItem[]): void {
    if (store.get()?.customerId !== customerId) {
      store.update(() => ({ ...NOTHING_SYNCED, customerId }));
    }
    if (guestItems.length > 0)
      accountState.change(customerId, { kind: 'merge', items: guestItems });
  },
  /** Applies a change and queues it for sending. Does nothing if `open` was not called first. */
  change(customerId: string, edit: StateEdit): void {
    accountState.note(customerId, (synced) => addChange(synced, { id: randomId(), edit }));
  },
  /**
   * Updates the stored state, e.g. after a server response. Does nothing if this customer's state
   * was cleared in the meantime: a late response must not undo a sign-out.
   */
  note(customerId: string, change: (synced: SyncedState) => SyncedState): void {
    if (store.get()?.customerId !== customerId) return;
    store.update((kept) =>
      kept?.customerId === customerId ? { ...change(kept), customerId } : kept,
    );
  },
  /** Calls back when the state was changed, here or in another tab. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
};
