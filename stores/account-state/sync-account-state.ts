import { readAccountState, writeAccountState } from '#lib/api/account-state/account-state.ts';
import { type Lock, oneAtATime } from '#lib/commerce/account-state/one-at-a-time.ts';
import {
  type FetchOutcome,
  type PutOutcome,
  type SyncEnd,
  type SyncPorts,
  sendChanges,
} from '#lib/commerce/account-state/send-changes.ts';
import { CART_CHANGE_FAILED } from '#lib/commerce/cart/texts.ts';
import { SIZE_CHANGE_FAILED } from '#lib/commerce/catalogue/texts.ts';
import { WISHLIST_CHANGE_FAILED } from '#lib/commerce/wishlist/texts.ts';
import { auth, onSignOut } from '#stores/account/auth-store.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { accountState } from './account-state-store.ts';
import { parseAccountState } from './parse-account-state.ts';
// Moves a guest's sizes into the account on every page, not only on those that show sizes.
import './my-sizes-store.ts';

/**
 * Maximum age of the server's state when a shopper returns to the page, in ms; an older one is
 * fetched again.
 */
const MAX_AGE_MS = 30_000;
/** Delay before unsent changes are retried, in ms. */
const RETRY_MS = 30_000;

/** Longer than the default alert, because it is two sentences. In ms. */
const CHANGE_FAILED_MS = 5_000;

const CHANGE_FAILED = {
  cart: CART_CHANGE_FAILED,
  wishlist: WISHLIST_CHANGE_FAILED,
  sizes: SIZE_CHANGE_FAILED,
} as const;

let watching = false;
let retry: ReturnType<typeof setTimeout> | undefined;
/** True while sending updates the store, so that those updates do not trigger another send. */
let sending = false;
let session = new AbortController();
/** Id of the last undone change that the shopper was alerted about. */
let alertedId: string | null = null;

/**
 * Lets one tab sync at a time. Browsers without the Web Locks API (plain http) sync in every tab.
 */
const lock: Lock = (work) =>
  navigator.locks ? navigator.locks.request('account-cart', work) : work();

const run = oneAtATime(lock, send);

/** Syncs the cart and wishlist of the customer signed in now; stops when that session ends. */
async function send(): Promise<SyncEnd> {
  const sub = auth.customer()?.sub;
  if (sub === undefined || auth.status() !== 'LOGGED_IN') return 'DONE';
  const { signal } = session;
  const stopped = () => signal.aborted || auth.customer()?.sub !== sub;
  const ports: SyncPorts = {
    read: () => accountState.of(sub),
    update(change) {
      sending = true;
      accountState.note(sub, change);
      sending = false;
    },
    readState: async () => readable(await readAccountState(sub, signal)),
    writeState: async (state, id) => readable(await writeAccountState(sub, state, id, signal)),
    record: (result) => accountState.noteStatus({ result }),
    stopped,
    now: Date.now,
  };
  return sendChanges(ports, MAX_AGE_MS);
}

/**
 * Reduces the server's state to what this shop can show; an unreadable state becomes an error
 * result.
 */
function readable<Outcome extends FetchOutcome | PutOutcome>(
  outcome: Outcome,
): Outcome | { result: 'ERROR'; refused: false } {
  if (outcome.result !== 'SUCCESS') return outcome;
  const state = parseAccountState(outcome.state);
  return state ? { ...outcome, state } : { result: 'ERROR', refused: false };
}

/**
 * Sends pending changes and, if the last answer is old, fetches the state. Resolves when that is done,
 * or not possible for now.
 */
export async function sync(): Promise<void> {
  let end: SyncEnd = 'WAITING';
  try {
    end = await run();
  } catch {
    // No lock available: the page is closing, or locks are not allowed.
  }
  clearTimeout(retry);
  const waits = end === 'WAITING' && auth.status() === 'LOGGED_IN';
  if (waits) retry = setTimeout(() => void sync(), RETRY_MS);
  accountState.noteStatus({ unsent: waits && pendingNow() > 0 });
}

/** Number of unsent changes of the signed-in customer. */
function pendingNow(): number {
  const sub = auth.customer()?.sub;
  return sub === undefined ? 0 : accountState.of(sub).pending.length;
}

/** Alerts the shopper about an undone change, from this tab or another, if this tab is visible. */
function alertUndoneChange(): void {
  const sub = auth.customer()?.sub;
  const { failedId, failedPart } =
    sub === undefined ? { failedId: null, failedPart: 'cart' as const } : accountState.of(sub);
  if (failedId === alertedId || document.visibilityState !== 'visible') return;
  alertedId = failedId;
  const text = CHANGE_FAILED[failedPart];
  if (failedId !== null) showAlert('ERROR', text, { timeoutMs: CHANGE_FAILED_MS });
}

function watchBrowser(): void {
  accountState.watch(() => {
    alertUndoneChange();
    // Send other tabs' changes too: those tabs may close before they do.
    if (!sending && pendingNow() > 0) void sync();
  });
  const lookAgain = () => {
    if (document.visibilityState !== 'visible') return;
    alertUndoneChange();
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
    accountState.forgetStatus();
  });
}

/**
 * Keeps the signed-in customer's cart and wishlist the same in this browser and in the account:
 * sends pending changes, including those of an earlier page, and fetches other devices' changes at
 * sign-in and when the shopper returns to the page. Never sends two PUTs at once from one browser.
 */
export function startSync(): void {
  const sub = auth.customer()?.sub;
  if (sub === undefined) return;
  if (!watching) {
    watching = true;
    // A change that was undone before this page loaded was reported then, or is long past.
    alertedId = accountState.of(sub).failedId;
    watchBrowser();
  }
  void sync();
}
