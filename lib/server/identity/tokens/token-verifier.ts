import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { wasDeleted } from '#lib/server/accounts/deleted-customers.ts';
import { database } from '#lib/server/db/database.ts';
import { kept } from '#lib/server/identity/kept.ts';
import { embeddedPool } from '#lib/server/identity/pool/embedded-pool.ts';
import { cognitoIssuer, cognitoVerifier } from './cognito-verifier.ts';
import { isSessionLive } from './sessions.ts';
import { type TokenClaims, verifyToken } from './tokens.ts';

/** Verifies ID tokens of the configured user pool. */
export interface TokenVerifier {
  /** The claims of a valid token, else null. */
  verify(idToken: string): Promise<TokenClaims | null>;
  /** Whether the token's session is still live. */
  isLive(claims: TokenClaims): Promise<boolean>;
  /** Resolves when tokens can be checked. */
  ready(): Promise<void>;
}

/**
 * This process's verifier: Cognito's when configured, else the embedded pool's.
 * @throws IdentityKeyError
 */
export const tokenVerifier = kept(async (): Promise<TokenVerifier> => {
  const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID } = environment();
  if (COGNITO_USER_POOL_ID !== undefined && COGNITO_CLIENT_ID !== undefined) {
    const issuer = cognitoIssuer(COGNITO_USER_POOL_ID);
    return {
      ...cognitoVerifier({ issuer, clientId: COGNITO_CLIENT_ID }),
      // Cognito's tokens do not show whether a session has ended; a deleted account can be checked.
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
