import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  type CognitoUser,
  type CognitoUserPool,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { AuthError } from '#lib/commerce/account/auth-error.ts';
import type { AuthSession } from './auth-client.ts';
import { poolOperation } from './pool-operation.ts';
import { PoolError } from './pool-request.ts';

export interface CurrentSession {
  user: CognitoUser;
  session: CognitoUserSession;
}

/**
 * Reads the session kept in this browser and renews its tokens. Concurrent calls share one read and
 * one renewal.
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
      // An error of the library, not of the pool: the tokens are missing or incomplete.
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
    /** @throws AuthError when a needed renewal fails. */
    current,
    /** Like `current`, but always renews the tokens. */
    renewed(): Promise<CurrentSession | null> {
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
  };
}

/** Keeps the tokens of a sign-in that the library did not make itself, as it keeps its own. */
export function keepSession(
  named: (sub: string) => CognitoUser,
  tokens: Record<'IdToken' | 'AccessToken' | 'RefreshToken', string>,
): CognitoUserSession {
  const session = new CognitoUserSession({
    IdToken: new CognitoIdToken(tokens),
    AccessToken: new CognitoAccessToken(tokens),
    RefreshToken: new CognitoRefreshToken(tokens),
  });
  named(String(session.getIdToken().payload.sub)).setSignInUserSession(session);
  return session;
}

export function authSession(session: CognitoUserSession): AuthSession {
  const token = session.getIdToken();
  return {
    sub: String(token.payload.sub),
    email: String(token.payload.email ?? ''),
    idToken: token.getJwtToken(),
  };
}

/** The tokens of a session, as the pool gives them. */
export function tokensOf(session: CognitoUserSession) {
  return {
    IdToken: session.getIdToken().getJwtToken(),
    AccessToken: session.getAccessToken().getJwtToken(),
    RefreshToken: session.getRefreshToken().getToken(),
  };
}
