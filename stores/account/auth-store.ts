import { useEffect } from 'react';
import { create } from 'zustand';
import type {
  AuthSession,
  ProvenSession,
  SignInChallenge,
  SignInStep,
} from '#lib/api/auth/auth-client.ts';
import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';
import { forgetTokens } from '#lib/api/auth/token-storage.ts';
import { sessionRefused, signedOut } from '#lib/api/session-events.ts';
import { isSessionRefusal } from '#lib/commerce/account/auth-error.ts';
import {
  type AuthEvent,
  type AuthStatus,
  nextAuthStatus,
} from '#lib/commerce/account/auth-state.ts';
import { parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { whenIdle } from '#stores/platform/when-idle.ts';
import {
  forgetFormerCustomer,
  forgetGuestContact,
  forgetInBrowser,
  forgetInTab,
  noteTabCustomer,
} from './forget-customer.ts';

/** The signed-in customer, as far as this browser knows. */
export interface SignedInCustomer {
  /** The customer's id in the user pool. */
  sub: string;
  email: string;
}

/** What the user pool asks for after the password. */
export type AskedSignIn = SignInChallenge<AuthSession>;

/** How long a sign-out waits for the customer's unsent changes, in ms. */
const FLUSH_MS = 3_000;

/*
 * The stored flag that says whether somebody is signed in, and who. All tabs share it: removing it
 * in one tab signs all of them out.
 */
const flag = persistedStore<SignedInCustomer | null>('signed-in', null, (json) =>
  parseTexts(json, ['sub', 'email']),
);
const useStatus = create<{ status: AuthStatus }>(() => ({ status: 'INITIALISING' }));
const flushes = new Set<() => Promise<void>>();

/** The customer this tab acts for: the flag's value when this tab last read it. */
let known: SignedInCustomer | null = null;
let started: Promise<void> | undefined;

/** Applies an event. Returns whether the status changed. */
function dispatch(event: AuthEvent): boolean {
  const { status } = useStatus.getState();
  const next = nextAuthStatus(status, event);
  if (next === status) return false;
  useStatus.setState({ status: next });
  if (next === 'LOGGED_IN' && known) noteTabCustomer(known.sub);
  return true;
}

/** Finds out whether somebody is signed in; runs once per page load. */
function start(): Promise<void> {
  started ??= begin();
  return started;
}

async function begin(): Promise<void> {
  known = flag.get();
  forgetFormerCustomer(known?.sub ?? null);
  if (known) return checkSession(known.sub);
  // A sign-out that was cut short may have left tokens behind.
  forgetTokens();
  dispatch('flagMissing');
}

/**
 * Verifies this customer's session with the user pool. Only a definite refusal ends it: a network
 * failure does not.
 */
async function checkSession(sub: string): Promise<void> {
  let event: AuthEvent = 'sessionHolds';
  try {
    await (await loadAuthClient()).verify(sub);
  } catch (error) {
    event = isSessionRefusal(error) ? 'sessionRefused' : 'sessionUnknown';
  }
  if (dispatch(event) && event === 'sessionRefused') await leave();
}

/** While LOGGING_OUT: ends the session in this browser, in all its tabs, and at the user pool. */
async function leave(): Promise<void> {
  known = null;
  forgetInBrowser();
  flag.update(() => null);
  await loadAuthClient().then((client) => client.signOut(), forgetTokens);
  finishSignOut();
}

/**
 * Handles a sign-out, or a sign-in of somebody else, in another tab. That tab has already cleared
 * the storage that tabs share.
 */
function follow(now: SignedInCustomer | null): void {
  if (now?.sub === known?.sub) return;
  const hadCustomer = known !== null;
  known = now;
  if (hadCustomer && dispatch('flagVanished')) {
    forgetInTab();
    finishSignOut();
  } else if (now) {
    dispatch('flagAppeared');
  }
}

/** Ends LOGGING_OUT. Another tab may have signed somebody in meanwhile. */
function finishSignOut(): void {
  dispatch('signOutDone');
  known = flag.get();
  if (known) dispatch('flagAppeared');
}

if (typeof window !== 'undefined') {
  flag.use.subscribe(({ value }) => follow(value));
  sessionRefused.subscribe(() => {
    if (dispatch('sessionRefused')) void leave();
  });
  // Without the flag the shopper counts as signed out at once. Verifying a session needs code that
  // pages should not wait for; components that need the result call `ready` or `useAuth`.
  if (flag.get() === null) void start();
  else whenIdle(() => void start());
}

/** One step of a sign-in. */
async function enter(step: () => Promise<SignInStep<AuthSession>>): Promise<AskedSignIn | null> {
  await start();
  // Another tab may have signed somebody in while this form was being filled in.
  if (known) await auth.signOut();
  dispatch('signInStarted');
  try {
    const { result: session, challenge } = await step();
    if (challenge) {
      dispatch('signInAsked');
      return challenge;
    }
    forgetGuestContact();
    known = { sub: session.sub, email: session.email };
    flag.update(() => known);
  } catch (error) {
    dispatch('signInFailed');
    throw error;
  }
  dispatch('signInSucceeded');
  return null;
}

/**
 * The sign-in status and the customer. Starts verifying the session if that has not happened yet.
 */
export function useAuth(): { status: AuthStatus; customer: SignedInCustomer | null } {
  useEffect(() => void start(), []);
  const status = useStatus((state) => state.status);
  const customer = flag.use((state) => state.value);
  return { status, customer };
}

/** Whether the stored flag says that somebody is signed in. Known at once, verified or not. */
export function useSignedInFlag(): boolean {
  return flag.use((state) => state.value !== null);
}

export const auth = {
  status: (): AuthStatus => useStatus.getState().status,
  /** The customer named by the stored flag, whichever tab set it. */
  customer: (): SignedInCustomer | null => flag.get(),
  /** Resolves once it is known whether somebody is signed in. */
  ready: start,
  /** Calls back on every change of the status. */
  watch: (changed: (status: AuthStatus) => void): (() => void) =>
    useStatus.subscribe(({ status }) => changed(status)),
  /** Asks the user pool whether the session is still valid, and signs out if it is not. */
  async check(): Promise<void> {
    if (known) await checkSession(known.sub);
  },

  /**
   * Signs in. Resolves with what the user pool asks for next, or null once signed in.
   * @throws AuthError if the sign-in failed; nobody is signed in then
   */
  signIn: (email: string, password: string, linkCode?: string) =>
    enter(async () => (await loadAuthClient()).signIn(email, password, linkCode)),

  /**
   * Answers what a sign-in asked for. Resolves with null once signed in.
   * @throws AuthError
   */
  answer: (challenge: AskedSignIn, answer: string) => enter(() => challenge.answer(answer)),

  /**
   * Signs in after a sign-up was confirmed, with what the confirmation gave.
   * @throws AuthError
   */
  signInConfirmed: (user: string, session: string) =>
    enter(async () => ({
      result: await (await loadAuthClient()).signInConfirmed(user, session),
      challenge: null,
    })),

  /**
   * Signs in with a passkey. Nobody is signed out while the browser waits for it.
   * @throws AuthError
   */
  async signInWithPasskey(options: { inField: boolean }): Promise<void> {
    const keep = await (await loadAuthClient()).provePasskey(options);
    await enter(async () => ({ result: keep(), challenge: null }));
  },

  /**
   * Goes on with a session that was just proven beside the browser's own, which has ended: the
   * customer has another address now. Signs out if the user pool has ended both.
   */
  async adopt(proven: ProvenSession): Promise<void> {
    const session = await proven.adopt().catch(() => null);
    if (!session) return auth.signOut();
    known = { sub: session.sub, email: session.email };
    flag.update(() => known);
  },

  /** Signs out in all tabs of this browser. Never rejects. */
  async signOut(): Promise<void> {
    await start();
    const sent = Promise.allSettled([...flushes].map((flush) => flush()));
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, FLUSH_MS))]);
    if (dispatch('signOutStarted')) await leave();
  },
};

/**
 * Registers a callback that clears a customer's data from this tab's memory when they sign out,
 * here or in another tab. `persistedStore` values and React Query's cache are already cleared
 * without it.
 */
export const onSignOut = signedOut.subscribe;

/**
 * Registers a callback that sends a customer's last changes before a sign-out, which waits for it
 * for `FLUSH_MS` at most.
 */
export function beforeSignOut(flush: () => Promise<void>): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}
