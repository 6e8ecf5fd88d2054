import type { SyncableState } from '#lib/commerce/account/syncable-state.ts';
import {
  dropChange,
  learnState,
  type SyncedCart,
  settleChange,
  stateToSend,
} from './synced-cart.ts';

/** What came of asking the server for the state. */
export type FetchOutcome = { result: 'SUCCESS'; state: SyncableState } | { result: 'ERROR' };

/** What came of sending a state (spec section 4, Account state sync). */
export type PutOutcome =
  | { result: 'SUCCESS'; state: SyncableState }
  | { result: 'CONFLICT' }
  | { result: 'ERROR' };

/** The outside world of the sending: the kept cart, shared by all tabs, and the server. */
export interface SyncPorts {
  read(): SyncedCart;
  update(change: (cart: SyncedCart) => SyncedCart): void;
  fetchState(): Promise<FetchOutcome>;
  putState(state: SyncableState): Promise<PutOutcome>;
  /** A change was taken back, or the state could not be had. */
  recordError(): void;
  /** Stop between two calls: signed out, or another customer. */
  stopped(): boolean;
}

/** Conflicts in a row after which a change is given up: something is wrong, not just busy. */
const MOST_CONFLICTS = 20;

/**
 * Sends the pending changes, oldest first and one at a time, until none is left. A conflict has
 * the state fetched and the change done again to that; after any other error the change is taken
 * back, the error recorded and the state fetched, since the server may have taken it all the same.
 * Only one may run at a time over all tabs: the caller holds a lock.
 */
export async function sendChanges(ports: SyncPorts): Promise<void> {
  let conflicts = 0;
  while (!ports.stopped()) {
    const { baseline, pending } = ports.read();
    const [change] = pending;
    if (!change) return;
    if (!baseline) {
      // Nothing can be sent before it is known what it is a change of.
      if (!(await fetchBaseline(ports))) return;
      continue;
    }
    const next = stateToSend(baseline, change);
    if (!next) {
      ports.update((cart) => dropChange(cart, change.id));
      continue;
    }
    const outcome = await ports.putState(next);
    if (ports.stopped()) return;
    if (outcome.result === 'SUCCESS') {
      conflicts = 0;
      ports.update((cart) => settleChange(cart, change.id, outcome.state));
      continue;
    }
    const retry = outcome.result === 'CONFLICT' && conflicts < MOST_CONFLICTS;
    conflicts = retry ? conflicts + 1 : 0;
    const fetched = await fetchBaseline(ports);
    if (retry && fetched) continue;
    ports.update((cart) => dropChange(cart, change.id));
    ports.recordError();
  }
}

async function fetchBaseline(ports: SyncPorts): Promise<boolean> {
  const outcome = await ports.fetchState();
  if (ports.stopped()) return false;
  if (outcome.result === 'ERROR') {
    ports.recordError();
    return false;
  }
  ports.update((cart) => learnState(cart, outcome.state));
  return true;
}
