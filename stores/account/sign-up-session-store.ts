import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { auth } from './auth-store.ts';

/*
 * What the user pool gave this browser for a sign-up. With the code of the e-mail's link it logs in,
 * once; alone it is worth nothing. So it may outlast the tab: people close it and go to their mail.
 */
interface SignUpSession {
  session: string;
  /** ms since the epoch. */
  until: number;
}

/** Longest session to store; longer than any user pool's. */
const LONGEST = 4_096;
/** The session is kept as long as the link works. */
const LIFE_MS = 24 * 60 * 60_000;

const store = persistedStore<SignUpSession | null>('sign-up-session', null, (json) => {
  const { session, until } = parseObject(json) ?? {};
  const isWhole = typeof session === 'string' && typeof until === 'number';
  return isWhole && session.length <= LONGEST ? { session, until } : null;
});

export function keepSignUpSession(session: string | null): void {
  const until = Date.now() + LIFE_MS;
  store.update(() => (session === null ? null : { session, until }));
}

/** Whether the link of this browser's sign-up also logs it in. */
export function useLinkLogsIn(): boolean {
  return store.use((state) => state.value !== null);
}

/**
 * Confirms a sign-up with the code of an e-mail's link. If this browser made that sign-up and nobody
 * is logged in, it also logs in; resolves with whether it did.
 * @throws AuthError when the address could not be confirmed
 */
export async function followVerification(user: string, code: string): Promise<boolean> {
  const kept = store.get();
  const own = kept && kept.until > Date.now() ? kept.session : null;
  const client = await loadAuthClient();
  const session = await client.confirmSignUp(user, code, own);
  if (session === null) return false;
  store.update(() => null);
  await auth.ready();
  if (auth.customer()) return false;
  // The address is verified even if the log-in fails; then the log-in form follows.
  return auth.signInConfirmed(user, session).then(
    () => true,
    () => false,
  );
}
