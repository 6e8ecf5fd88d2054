import type { SyncableState, SyncResult } from '#lib/commerce/account/syncable-state.ts';
import type { CartChange } from './cart-change.ts';
import {
  isFresh,
  learnState,
  type SyncedCart,
  settleChange,
  stateToSend,
  takeBack,
} from './synced-cart.ts';

/** Nothing can be said yet: there is no network, or the customer is not signed in any more. */
type Unsaid = { result: 'OFFLINE' | 'ABORTED' };

/** What came of asking the server for the state. */
export type FetchOutcome =
  | { result: 'SUCCESS'; state: SyncableState }
  | { result: 'ERROR' }
  | Unsaid;

/** What came of sending a state (spec section 4, Account state sync). */
export type PutOutcome =
  | { result: 'SUCCESS'; state: SyncableState }
  | { result: 'CONFLICT' }
  /** `refused`: the same would be refused again. */
  | { result: 'ERROR'; refused: boolean }
  | Unsaid;

/** The outside world of the sending: the kept cart, shared by all tabs, and the server. */
export interface SyncPorts {
  read(): SyncedCart;
  update(change: (cart: SyncedCart) => SyncedCart): void;
  /** Never rejects. */
  fetchState(): Promise<FetchOutcome>;
  /** Sends a state made by the change with this id, which the server heeds once. Never rejects. */
  putState(state: SyncableState, changeId: string): Promise<PutOutcome>;
  /** How a change, or asking for the state, ended. */
  record(result: SyncResult): void;
  /** Signed out, or another customer: nothing more is sent, nor written. */
  stopped(): boolean;
  /** ms since the epoch. */
  now(): number;
}

/** Whether all is sent and known; else it is worth trying later. */
export type SyncEnd = 'SETTLED' | 'WAITING';

/** Conflicts in a row after which a change is given up: something is wrong, not just busy. */
const MOST_CONFLICTS = 20;

/**
 * Sends the pending changes, oldest first and one at a time, until none is left; then asks for the
 * state where the last answer is older than `maxAgeMs`. A conflict has the state fetched and the
 * change done again to that; after any other error the state is fetched, since the server may have
 * done the change all the same, the change taken back and the error recorded. Two things wait
 * instead of being taken back: what could not be sent for want of a network or of its customer, and
 * a guest's cart, which would be lost with it. Only one may run at a time over all tabs: the caller holds a lock.
 */
export async function sendChanges(ports: SyncPorts, maxAgeMs: number): Promise<SyncEnd> {
  let conflicts = 0;
  while (!ports.stopped()) {
    const cart = ports.read();
    const [change] = cart.pending;
    if (change && cart.baseline) {
      const step = await sendOne(ports, cart.baseline, change, conflicts < MOST_CONFLICTS);
      if (step === 'LATER') return 'WAITING';
      conflicts = step === 'AGAIN' ? conflicts + 1 : 0;
      continue;
    }
    if (!change && isFresh(cart, maxAgeMs, ports.now())) return 'SETTLED';
    // Nothing can be sent before it is known what it is a change of.
    if (!(await fetchBaseline(ports))) return 'WAITING';
    if (ports.read().pending.length === 0) return 'SETTLED';
  }
  return 'WAITING';
}

/**
 * Sends one change. `NEXT`: it is on its way no more. `AGAIN`: it met another device's, and is to be
 * done to what that made; not where `mayConflict` is false. `LATER`: it stays as it is.
 */
async function sendOne(
  ports: SyncPorts,
  baseline: SyncableState,
  change: CartChange,
  mayConflict: boolean,
): Promise<'NEXT' | 'AGAIN' | 'LATER'> {
  const next = stateToSend(baseline, change);
  if (!next) {
    ports.update((cart) => settleChange(cart, change.id));
    return 'NEXT';
  }
  const outcome = await ports.putState(next, change.id);
  if (ports.stopped() || isUnsaid(outcome)) return 'LATER';
  ports.record(outcome.result);
  if (outcome.result === 'SUCCESS') {
    const { state } = outcome;
    ports.update((cart) => settleChange(learnState(cart, state, ports.now()), change.id));
    return 'NEXT';
  }
  if (outcome.result === 'CONFLICT') {
    const fetched = mayConflict ? await ports.fetchState() : null;
    if (ports.stopped() || (fetched && isUnsaid(fetched))) return 'LATER';
    if (fetched?.result === 'SUCCESS') {
      const { state } = fetched;
      const unknown = baseline.syncableStateVersion;
      ports.update((cart) => learnState(cart, state, ports.now(), unknown));
      return 'AGAIN';
    }
    ports.record('ERROR');
  }
  const isRefused = outcome.result === 'ERROR' && outcome.refused;
  if (change.edit.kind === 'merge' && !isRefused) return 'LATER';
  await restore(ports, change);
  return 'NEXT';
}

function isUnsaid(outcome: FetchOutcome | PutOutcome): outcome is Unsaid {
  return outcome.result === 'OFFLINE' || outcome.result === 'ABORTED';
}

/** Takes a change back, onto the state that the server has now, if it says. */
async function restore(ports: SyncPorts, change: CartChange): Promise<void> {
  const fetched = await ports.fetchState();
  if (ports.stopped()) return;
  ports.update((now) => {
    const without = takeBack(now, change.id);
    return fetched.result === 'SUCCESS' ? learnState(without, fetched.state, ports.now()) : without;
  });
}

async function fetchBaseline(ports: SyncPorts): Promise<boolean> {
  const outcome = await ports.fetchState();
  if (ports.stopped() || isUnsaid(outcome)) return false;
  if (outcome.result === 'ERROR') {
    ports.record('ERROR');
    return false;
  }
  ports.update((cart) => learnState(cart, outcome.state, ports.now()));
  return true;
}
