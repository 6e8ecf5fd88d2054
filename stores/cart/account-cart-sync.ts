import { fetchAccountState, putAccountState } from '#lib/api/account/account-state.ts';
import { type Lock, oneAtATime } from '#lib/commerce/account/sync/one-at-a-time.ts';
import {
  type FetchOutcome,
  type PutOutcome,
  type SyncEnd,
  type SyncPorts,
  sendChanges,
} from '#lib/commerce/account/sync/send-changes.ts';
import { auth, onSignOut } from '#stores/account/auth-store.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { accountCart } from './account-cart-store.ts';
import { accountSync } from './account-sync-store.ts';
import { parseSyncableState } from './parse-account-cart.ts';

/** How old the server's word on the cart may be when a shopper comes back to it, in ms. */
const MAX_AGE_MS = 30_000;
/** When what could not be sent is tried again by itself, in ms. */
const RETRY_MS = 30_000;

/** Spec section 4: an error restores the prior state. The shopper, who saw it change, is told. */
const CHANGE_FAILED = 'Unable to update your cart. Your last change was undone. Please try again.';
/** Two sentences take longer to read than the usual alert stays, in ms. */
const CHANGE_FAILED_MS = 5_000;

let listening = false;
let retry: ReturnType<typeof setTimeout> | undefined;
/** While the sending itself changes what is kept: it needs not be told. */
let sending = false;
let session = new AbortController();
/** The last change taken back that the shopper was told of. */
let toldId: string | null = null;

/** One tab at a time. Browsers without locks (plain http) do without: each tab then sends one. */
const lock: Lock = (work) =>
  navigator.locks ? navigator.locks.request('account-cart', work) : work();

const run = oneAtATime(lock, send);

/** Ports to the cart of whoever is signed in now; they stop with that session. */
async function send(): Promise<SyncEnd> {
  const sub = auth.customer()?.sub;
  if (sub === undefined || auth.status() !== 'LOGGED_IN') return 'SETTLED';
  const { signal } = session;
  const stopped = () => signal.aborted || auth.customer()?.sub !== sub;
  const ports: SyncPorts = {
    read: () => accountCart.of(sub),
    update(change) {
      sending = true;
      accountCart.note(sub, change);
      sending = false;
    },
    fetchState: async () => readable(await fetchAccountState(sub, signal)),
    putState: async (state, id) => readable(await putAccountState(sub, state, id, signal)),
    record: (result) => accountSync.note({ result }),
    stopped,
    now: Date.now,
  };
  return sendChanges(ports, MAX_AGE_MS);
}

/** The server's word as far as this shop can show it; what is none is an error. */
function readable<Outcome extends FetchOutcome | PutOutcome>(
  outcome: Outcome,
): Outcome | { result: 'ERROR'; refused: false } {
  if (outcome.result !== 'SUCCESS') return outcome;
  const state = parseSyncableState(outcome.state);
  return state ? { ...outcome, state } : { result: 'ERROR', refused: false };
}

async function sync(): Promise<void> {
  let end: SyncEnd = 'WAITING';
  try {
    end = await run();
  } catch {
    // No lock to be had: the page is going, or may not have any.
  }
  clearTimeout(retry);
  const waits = end === 'WAITING' && auth.status() === 'LOGGED_IN';
  if (waits) retry = setTimeout(() => void sync(), RETRY_MS);
  accountSync.note({ waiting: waits && pendingNow() > 0 });
}

/** Changes of whoever is signed in that are not sent. */
function pendingNow(): number {
  const sub = auth.customer()?.sub;
  return sub === undefined ? 0 : accountCart.of(sub).pending.length;
}

/** Tells of a change that was taken back, by this tab or another, in the tab that is looked at. */
function tell(): void {
  const sub = auth.customer()?.sub;
  const failedId = sub === undefined ? null : accountCart.of(sub).failedId;
  if (failedId === toldId || document.visibilityState !== 'visible') return;
  toldId = failedId;
  if (failedId !== null) showAlert('ERROR', CHANGE_FAILED, { timeoutMs: CHANGE_FAILED_MS });
}

function listen(): void {
  accountCart.watch(() => {
    tell();
    // Another tab's changes too: it may be closed before they are sent.
    if (!sending && pendingNow() > 0) void sync();
  });
  const lookAgain = () => {
    if (document.visibilityState !== 'visible') return;
    tell();
    void sync();
  };
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('focus', lookAgain);
  addEventListener('pageshow', lookAgain);
  addEventListener('online', () => void sync());
  onSignOut(() => {
    session.abort();
    session = new AbortController();
    clearTimeout(retry);
    accountSync.forget();
  });
}

/**
 * Keeps the cart of whoever is signed in the same here and in the account: sends what is pending,
 * from an earlier page too, and asks what other devices did, at sign-in and when the shopper comes
 * back to the page. Never two PUTs at once in one browser.
 */
export function startSync(): void {
  const sub = auth.customer()?.sub;
  if (sub === undefined) return;
  if (!listening) {
    listening = true;
    // What was taken back before this page was there was told there, or is long ago.
    toldId = accountCart.of(sub).failedId;
    listen();
  }
  void sync();
}

/** Sends what is pending; resolves when that is done, or cannot be for now. */
export async function sendAll(): Promise<void> {
  await sync();
}
