import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { wasDeleted } from '#lib/server/accounts/deleted-customers.ts';
import { database } from '#lib/server/db/database.ts';
import { kept } from '#lib/server/identity/kept.ts';
import { embeddedPool } from '#lib/server/identity/pool/embedded-pool.ts';
import { cognitoIssuer, cognitoVerifier } from './cognito-verifier.ts';
import { isSessionLive } from './sessions.ts';
import { type TokenClaims, verifyToken } from './tokens.ts';

/** Checks ID tokens of the pool in use. */
export interface TokenVerifier {
  /** The claims of a token that holds; null for every other. */
  verify(idToken: string): Promise<TokenClaims | null>;
  /** Whether the session that such a token came of has not been ended since. */
  isLive(claims: TokenClaims): Promise<boolean>;
  /** Resolves when tokens can be checked. */
  ready(): Promise<void>;
}

/**
 * The verifier of this process: Cognito's where it is configured, else the embedded pool's.
 * @throws IdentityKeyError
 */
export const tokenVerifier = kept(async (): Promise<TokenVerifier> => {
  const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID } = environment();
  if (COGNITO_USER_POOL_ID !== undefined && COGNITO_CLIENT_ID !== undefined) {
    const issuer = cognitoIssuer(COGNITO_USER_POOL_ID);
    return {
      ...cognitoVerifier({ issuer, clientId: COGNITO_CLIENT_ID }),
      // That a session was ended cannot be told; that its account is gone can.
      isLive: async (claims) => !(await wasDeleted(database(), claims)),
    };
  }
  const pool = await embeddedPool();
  return {
    verify: (token) => verifyToken(pool, token, 'id'),
    isLive: ({ originJti }) => isSessionLive(pool.db, originJti),
    ready: async () => {
      await pool.keys.current();
    },
  };
});
