import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { wasDeleted } from '#lib/server/accounts/deleted-customers.ts';
import { database } from '#lib/server/db/database.ts';
import { embeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import { memoiseAsync } from '#lib/server/platform/memoise-async.ts';
import { cognitoIssuer, cognitoVerifier } from './cognito-verifier.ts';
import { isSessionLive } from './sessions.ts';
import { type TokenVerifier, verifyToken } from './tokens.ts';

/**
 * This process's verifier: Cognito's when configured, else the embedded pool's.
 * @throws IdentityKeyError
 */
export const tokenVerifier = memoiseAsync(async (): Promise<TokenVerifier> => {
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
