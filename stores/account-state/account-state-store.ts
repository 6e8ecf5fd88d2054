import { create } from 'zustand';
import type { SyncResult } from '#lib/commerce/account-state/account-state.ts';
import type { StateChange, StateEdit } from '#lib/commerce/account-state/state-change.ts';
import {
  addChange,
  isLost,
  NOTHING_SYNCED,
  type SyncedState,
} from '#lib/commerce/account-state/synced-state.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { randomId } from '#stores/platform/random-id.ts';
import { parseSyncedState } from './parse-account-state.ts';

/** How long a tab remembers a change, in ms. */
const REMEMBERED_MS = 10_000;
/** Fewer than the ids that are stored: otherwise a change could be made again for ever. */
const MOST_CHANGES = 20;

/**
 * The last changes that this tab made to a stored value. Browsers pass the value on to other tabs a
 * moment later. If another tab writes in that moment, it overwrites a change made here. So each tab
 * remembers its own changes for a while, and makes again those that another tab dropped.
 */
export class OwnChanges<Change> {
  readonly #changes = new Map<string, { change: Change; madeAt: number }>();

  remember(id: string, change: Change): void {
    this.#changes.set(id, { change, madeAt: performance.now() });
    const [oldest] = this.#changes.keys();
    if (this.#changes.size > MOST_CHANGES && oldest !== undefined) this.#changes.delete(oldest);
  }

  clear(): void {
    this.#changes.clear();
  }

  /**
   * Call it whenever the stored value changes. `again` makes a dropped change again, and so changes
   * the value that `whereIs` looks at.
   */
  makeAgain(
    whereIs: (id: string, change: Change) => 'STORED' | 'DROPPED' | 'OVER',
    again: (id: string, change: Change) => void,
  ): void {
    for (const [id, { change, madeAt }] of this.#changes) {
      const where = performance.now() - madeAt > REMEMBERED_MS ? 'OVER' : whereIs(id, change);
      if (where === 'OVER') this.#changes.delete(id);
      else if (where === 'DROPPED') again(id, change);
    }
  }
}

/*
 * The signed-in customer's cart, saved lines, wishlist and sizes in this browser, including changes
 * that were not sent to the server yet. Those changes survive a reload, and any tab may send them.
 * Its name in storage is from when an account kept only a cart.
 */
const store = persistedStore('account-cart', NOTHING_SYNCED, parseSyncedState);

/** The server applies a change only once, so it may be made again. */
const own = new OwnChanges<{ customerId: string; change: StateChange }>();

store.use.subscribe(() =>
  own.makeAgain(
    (id, { customerId }) => {
      const kept = store.get();
      if (kept.customerId !== customerId || kept.settled.includes(id)) return 'OVER';
      return isLost(kept, id) ? 'DROPPED' : 'STORED';
    },
    (_, { customerId, change }) => accountState.note(customerId, (now) => addChange(now, change)),
  ),
);

/** How far this tab is in sync with the account. */
interface SyncStatus {
  /**
   * Result of the last exchange, null before the first. Errors are recorded but do not block the
   * shopper.
   */
  result: SyncResult | null;
  /** Whether changes could not be sent and will be retried. */
  unsent: boolean;
}

const NOT_BEGUN: SyncStatus = { result: null, unsent: false };

const useStatus = create<SyncStatus>(() => NOT_BEGUN);

export const accountState = {
  /** This customer's state; empty if the stored one belongs to another customer. */
  of(customerId: string): SyncedState {
    const kept = store.get();
    return kept.customerId === customerId ? kept : NOTHING_SYNCED;
  },
  /** Starts storing this customer's state in place of any other. */
  open(customerId: string): void {
    if (store.get().customerId !== customerId) {
      store.update(() => ({ ...NOTHING_SYNCED, customerId }));
    }
  },
  /** Applies a change and queues it for sending. Does nothing if `open` was not called first. */
  change(customerId: string, edit: StateEdit): void {
    const change = { id: randomId(), edit };
    accountState.note(customerId, (synced) => addChange(synced, change));
    own.remember(change.id, { customerId, change });
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
  status: (): SyncStatus => useStatus.getState(),
  noteStatus(part: Partial<SyncStatus>): void {
    useStatus.setState(part);
  },
  forgetStatus(): void {
    useStatus.setState(NOT_BEGUN);
  },
};

/** Whether the cart on screen has changes that are not in the account yet. */
export function useUnsentChanges(): boolean {
  return useStatus((status) => status.unsent);
}
