import { useEffect } from 'react';
import { create } from 'zustand';
import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';
import { sessionRefused, signedIn, signedOut } from '#lib/api/auth/session-events.ts';
import { forgetTokens } from '#lib/api/auth/token-storage.ts';
import { isSessionRefusal } from '#lib/commerce/account/auth-error.ts';
import {
  type AuthEvent,
  type AuthStatus,
  nextAuthStatus,
} from '#lib/commerce/account/auth-state.ts';
import { parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import {
  forgetFormerCustomer,
  forgetGuestContact,
  forgetInBrowser,
  forgetInTab,
  noteTabCustomer,
} from './forget-customer.ts';

/** Whoever is signed in, as far as this browser knows. */
export interface SignedInCustomer {
  /** Their id in the user pool. */
  sub: string;
  email: string;
}

/** How long a sign-out waits for what is still to be sent of the customer's. */
const FLUSH_MS = 3_000;

/*
 * The stored flag that says that somebody is signed in, and who (spec section 4, Authentication).
 * All tabs share it: taken away in one, it signs all of them out.
 */
const flag = persistedStore<SignedInCustomer | null>('signed-in', null, (json) =>
  parseTexts(json, ['sub', 'email']),
);
const useStatus = create<{ status: AuthStatus }>(() => ({ status: 'INITIALISING' }));
const flushes = new Set<() => Promise<void>>();

/** Whom this tab acts for: who the flag said it was when this tab last heard of it. */
let known: SignedInCustomer | null = null;
let started: Promise<void> | undefined;

/** Lets an event happen; whether it changed the status. */
function happen(event: AuthEvent): boolean {
  const { status } = useStatus.getState();
  const next = nextAuthStatus(status, event);
  if (next === status) return false;
  useStatus.setState({ status: next });
  if (next === 'LOGGED_IN' && known) noteTabCustomer(known.sub);
  return true;
}

/** Finds out at the start, once, whether somebody is signed in. */
function start(): Promise<void> {
  started ??= begin();
  return started;
}

async function begin(): Promise<void> {
  known = flag.get();
  forgetFormerCustomer(known?.sub ?? null);
  if (known) return checkSession(known.sub);
  // A sign-out that was cut short may have left them.
  forgetTokens();
  happen('flagMissing');
}

/** Asks the pool after this customer's session; a definite refusal, and nothing less, ends it. */
async function checkSession(sub: string): Promise<void> {
  let event: AuthEvent = 'sessionHolds';
  try {
    await (await loadAuthClient()).verify(sub);
  } catch (error) {
    event = isSessionRefusal(error) ? 'sessionRefused' : 'sessionUnknown';
  }
  if (happen(event) && event === 'sessionRefused') await leave();
}

/** While LOGGING_OUT: ends the session in this browser, all its tabs, and at the pool. */
async function leave(): Promise<void> {
  known = null;
  forgetInBrowser();
  flag.update(() => null);
  await loadAuthClient().then((client) => client.signOut(), forgetTokens);
  settle();
}

/** Another tab signed out, or somebody else in. It has cleared what tabs share. */
function follow(now: SignedInCustomer | null): void {
  if (now?.sub === known?.sub) return;
  const hadCustomer = known !== null;
  known = now;
  if (hadCustomer && happen('flagVanished')) {
    forgetInTab();
    settle();
  } else if (now) {
    happen('flagAppeared');
  }
}

function settle(): void {
  happen('signOutDone');
  known = flag.get();
  if (known) happen('flagAppeared');
}

if (typeof window !== 'undefined') {
  flag.use.subscribe(({ value }) => follow(value));
  sessionRefused.listen(() => {
    if (happen('sessionRefused')) void leave();
  });
  // Whom the shop knows nothing of is nobody, at once. To verify a session takes code that pages
  // are not to wait for: those that need to know ask themselves.
  if (flag.get() === null) void start();
  else (window.requestIdleCallback ?? window.setTimeout)(() => void start());
}

/** Whether somebody is signed in, and who. Has the session verified, if it has not been yet. */
export function useAuth(): { status: AuthStatus; customer: SignedInCustomer | null } {
  useEffect(() => void start(), []);
  const status = useStatus((state) => state.status);
  const customer = flag.use((state) => state.value);
  return { status, customer };
}

/** Whether the stored flag says that somebody is signed in: known at once, verified or not. */
export function useSignedInFlag(): boolean {
  return flag.use((state) => state.value !== null);
}

/** Who is signed in, and how that changes. */
export const auth = {
  status: (): AuthStatus => useStatus.getState().status,
  /** Who the stored flag says is signed in, in any tab. */
  customer: (): SignedInCustomer | null => flag.get(),
  /** Resolves once it is known whether somebody is signed in. */
  ready: start,
  /** Hears of every change of the status. */
  watch: (changed: (status: AuthStatus) => void): (() => void) =>
    useStatus.subscribe(({ status }) => changed(status)),
  /** Asks the pool whether the session still holds, and signs out where it says no. */
  async check(): Promise<void> {
    if (known) await checkSession(known.sub);
  },

  /** @throws AuthError when nobody was signed in. */
  async signIn(email: string, password: string): Promise<void> {
    await start();
    // Another tab may have signed somebody in while this one's form was filled.
    if (known) await auth.signOut();
    happen('signInStarted');
    try {
      const session = await (await loadAuthClient()).signIn(email, password);
      forgetGuestContact();
      known = { sub: session.sub, email: session.email };
      flag.update(() => known);
    } catch (error) {
      happen('signInFailed');
      throw error;
    }
    happen('signInSucceeded');
    signedIn.tell();
  },

  /** Signs out in all tabs of this browser. Never rejects. */
  async signOut(): Promise<void> {
    await start();
    const sent = Promise.allSettled([...flushes].map((flush) => flush()));
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, FLUSH_MS))]);
    if (happen('signOutStarted')) await leave();
  },
};

/**
 * Registers what clears a customer's things in this tab's memory when they sign out, here or in
 * another tab. What is kept by persistedStore is cleared already; answers of React Query too.
 */
export const onSignOut = signedOut.listen;

/** Registers what follows a sign-in in this tab: not one in another, nor a reload. */
export const onSignIn = signedIn.listen;

/** Registers what sends a customer's last changes before a sign-out; it is not waited for long. */
export function beforeSignOut(flush: () => Promise<void>): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}
