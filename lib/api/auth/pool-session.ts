import type { CognitoUser, CognitoUserPool, CognitoUserSession } from 'amazon-cognito-identity-js';
import { AuthError } from '#lib/commerce/account/auth-error.ts';
import { poolOperation } from './pool-operation.ts';
import { PoolError } from './pool-request.ts';

/** Who is signed in, with tokens that have not run out. */
export interface CurrentSession {
  user: CognitoUser;
  session: CognitoUserSession;
}

/**
 * Reads the session that is kept in this browser, and renews its tokens. Who asks while another
 * call is renewing them gets that call's answer.
 */
export function sessionReader(pool: CognitoUserPool) {
  let reading: Promise<CurrentSession | null> | undefined;
  let renewing: Promise<CurrentSession | null> | undefined;

  async function read(): Promise<CurrentSession | null> {
    const user = pool.getCurrentUser();
    if (!user) return null;
    try {
      const session = await poolOperation<CognitoUserSession>((done) =>
        user.getSession((error: Error | null, found: CognitoUserSession | null) =>
          done(error, found ?? undefined),
        ),
      );
      return { user, session };
    } catch (error) {
      // The library's own word, not the pool's: the tokens are not there, or not whole.
      if (error instanceof AuthError && !(error.cause instanceof PoolError)) return null;
      throw error;
    }
  }

  async function renew(): Promise<CurrentSession | null> {
    const found = await current();
    if (!found) return null;
    const { user, session } = found;
    const token = session.getRefreshToken();
    return {
      user,
      session: await poolOperation<CognitoUserSession>((done) => user.refreshSession(token, done)),
    };
  }

  function current(): Promise<CurrentSession | null> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    /** @throws AuthError when it must be renewed and cannot be. */
    current,
    /** As `current`, with new tokens in any case. */
    renewed(): Promise<CurrentSession | null> {
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
  };
}
