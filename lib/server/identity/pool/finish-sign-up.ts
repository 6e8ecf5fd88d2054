import 'server-only';
import { confirmSignUp } from '#lib/server/identity/codes/confirmation.ts';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { openSession, sealSession, spendSession } from './challenge-session.ts';
import { continueSignIn } from './challenges.ts';

/**
 * Confirms a sign-up with the code from the e-mail's link. The browser that signed up also brings
 * the `Session` of its sign-up, and gets one in return that logs it in: the code proves who reads
 * the mail, the `Session` who chose the password. Neither is enough alone, so somebody who finds a
 * link, or signs up with somebody else's address, gets into no account, and to nothing that the shop
 * keeps under the address (`confirmSignUp`).
 * @throws IdentityError as `confirmSignUp`
 */
export async function confirmAndGoOn(
  pool: UserPool,
  { username, code, session }: { username: string; code: string; session?: string | undefined },
): Promise<{ Session?: string }> {
  const user = session === undefined ? null : await signedUp(pool, { username, session });
  await confirmSignUp(pool, username, code, user !== null);
  return user ? { Session: sealSession(pool, user, { challenge: 'SIGNED_UP' }) } : {};
}

/** The user whom this `Session` signed up; null for one of another sign-up, or an old one. */
async function signedUp(
  pool: UserPool,
  { username, session }: { username: string; session: string },
) {
  try {
    const { user } = await openSession(pool, { challenge: 'SIGN_UP', session, username });
    return user;
  } catch (error) {
    if (error instanceof IdentityError) return null;
    throw error;
  }
}

/**
 * Logs in with the `Session` of a confirmed sign-up, once.
 * @throws IdentityError NotAuthorizedException
 */
export async function logInConfirmed(
  pool: UserPool,
  { username, session: sealed }: { username: string; session: string },
) {
  const answered = { challenge: 'SIGNED_UP', session: sealed, username } as const;
  const { session, user } = await openSession(pool, answered);
  await spendSession(pool, session);
  return continueSignIn(pool, user);
}
