import { keyById } from '#lib/commerce/cart/merge-carts.ts';
import { keyBySystem } from '#lib/commerce/catalogue/kept-sizes.ts';
import { areSameSizes, mergeSizes } from '#lib/commerce/catalogue/merge-sizes.ts';
import { isSameWishlist, keyByProduct } from '#lib/commerce/wishlist/wishes.ts';
import type { AccountState, SyncResult } from './account-state.ts';
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

/** No answer: the network is down, or the customer is not signed in any more. */
type NoAnswer = { result: 'OFFLINE' | 'ABORTED' };

export type FetchOutcome =
  | { result: 'SUCCESS'; state: AccountState }
  | { result: 'ERROR' }
  | NoAnswer;

export type PutOutcome =
  | { result: 'SUCCESS'; state: AccountState }
  | { result: 'CONFLICT' }
  /** `refused`: the server would reject a retry too. */
  | { result: 'ERROR'; refused: boolean }
  | NoAnswer;

/** The side effects that syncing needs: the stored state, shared by all tabs, and the server. */
export interface SyncPorts {
  read(): SyncedState;
  update(change: (synced: SyncedState) => SyncedState): void;
  /** Never rejects. */
  readState(): Promise<FetchOutcome>;
  /**
   * Sends the state after the change with this id; the server applies an id only once. Never
   * rejects.
   */
  writeState(state: AccountState, changeId: string): Promise<PutOutcome>;
  /** Records how sending a change or fetching the state ended. */
  record(result: SyncResult): void;
  /** Whether the customer signed out or changed: nothing may be sent or written any more. */
  stopped(): boolean;
  /** ms since the epoch. */
  now(): number;
}

/** DONE: all changes are sent and the state is fresh. WAITING: try again later. */
export type SyncEnd = 'DONE' | 'WAITING';

/**
 * After this many conflicts in a row a change counts as failed: that many mean a fault, not just a
 * busy account.
 */
const MOST_CONFLICTS = 20;

/**
 * Sends the pending changes, oldest first and one at a time, until none is left, then fetches the
 * state if the last answer is older than `maxAgeMs`.
 *
 * - Conflict: fetches the state and reapplies the change to it.
 * - Other error: undoes the change, records the error and fetches the state, because the server
 *   may have applied the change after all.
 * - No network, or not signed in: the change stays pending.
 * - A failed merge of a guest's cart or wishlist stays pending unless the server refused it:
 *   undoing it would lose it.
 *
 * Only one call may run at a time across all tabs: the caller must hold a lock.
 */
export async function sendChanges(ports: SyncPorts, maxAgeMs: number): Promise<SyncEnd> {
  let conflicts = 0;
  while (!ports.stopped()) {
    const synced = ports.read();
    const [change] = synced.pending;
    if (change && synced.baseline) {
      const step = await sendOne(ports, synced.baseline, change, conflicts < MOST_CONFLICTS);
      if (step === 'LATER') return 'WAITING';
      conflicts = step === 'AGAIN' ? conflicts + 1 : 0;
      continue;
    }
    if (!change && isFresh(synced, maxAgeMs, ports.now())) return 'DONE';
    // A change can only be sent relative to a known state.
    if (!(await fetchBaseline(ports))) return 'WAITING';
    if (ports.read().pending.length === 0) return 'DONE';
  }
  return 'WAITING';
}

/**
 * Sends one change. `NEXT`: done with it. `AGAIN`: another device's change came first, so this one
 * must be reapplied; never returned if `mayConflict` is false. `LATER`: it stays pending.
 */
async function sendOne(
  ports: SyncPorts,
  baseline: AccountState,
  change: StateChange,
  mayConflict: boolean,
): Promise<'NEXT' | 'AGAIN' | 'LATER'> {
  const next = stateToSend(baseline, change);
  if (!next) {
    ports.update((synced) => removeChange(synced, change.id));
    return 'NEXT';
  }
  const outcome = await ports.writeState(next, change.id);
  if (ports.stopped() || hasNoAnswer(outcome)) return 'LATER';
  ports.record(outcome.result);
  if (outcome.result === 'SUCCESS') {
    const { state } = outcome;
    ports.update((synced) => removeChange(learnState(synced, state, ports.now()), change.id));
    return 'NEXT';
  }
  if (outcome.result === 'CONFLICT') {
    const fetched = mayConflict ? await ports.readState() : null;
    if (ports.stopped() || (fetched && hasNoAnswer(fetched))) return 'LATER';
    if (fetched?.result === 'SUCCESS') {
      const { state } = fetched;
      const unknown = baseline.syncableStateVersion;
      ports.update((synced) => learnState(synced, state, ports.now(), unknown));
      return 'AGAIN';
    }
    ports.record('ERROR');
  }
  const isRefused = outcome.result === 'ERROR' && outcome.refused;
  if (isMerge(change.edit) && !isRefused) return 'LATER';
  await undo(ports, change);
  return 'NEXT';
}

function hasNoAnswer(outcome: FetchOutcome | PutOutcome): outcome is NoAnswer {
  return outcome.result === 'OFFLINE' || outcome.result === 'ABORTED';
}

/** Undoes a change and, if the server answers, updates to its current state. */
async function undo(ports: SyncPorts, change: StateChange): Promise<void> {
  const fetched = await ports.readState();
  if (ports.stopped()) return;
  ports.update((now) => {
    const without = undoChange(now, change.id);
    return fetched.result === 'SUCCESS' ? learnState(without, fetched.state, ports.now()) : without;
  });
}

async function fetchBaseline(ports: SyncPorts): Promise<boolean> {
  const outcome = await ports.readState();
  if (ports.stopped() || hasNoAnswer(outcome)) return false;
  if (outcome.result === 'ERROR') {
    ports.record('ERROR');
    return false;
  }
  ports.update((synced) => learnState(synced, outcome.state, ports.now()));
  return true;
}

/*
 * What sending does to the synced state. Every page loads the state, but only a customer's pages send
 * changes: so it is here and not there.
 */

/**
 * Whether the edit merges a guest's cart, saved lines, wishlist or sizes into the account. Every edit of sizes
 * is such a merge.
 */
function isMerge({ kind }: StateEdit): boolean {
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
