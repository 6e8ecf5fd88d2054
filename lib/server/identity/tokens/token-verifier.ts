import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { wasDeleted } from '#lib/server/accounts/deleted-customers.ts';
import { database } from '#lib/server/db/database.ts';
import { embeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import { memoiseAsync } from '#lib/server/platform/memoise-async.ts';
import {
  cognitoSessionId,
  endCognitoSession,
  endCognitoSessions,
  openCognitoSessions,
  seeCognitoSession,
} from './cognito-sessions.ts';
import { cognitoIssuer, cognitoVerifier } from './cognito-verifier.ts';
import { isSessionLive, openSessionsOf, revokeAllSessions, revokeOne } from './sessions.ts';
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
      isLive: async (claims, device) =>
        !(await wasDeleted(database(), claims)) &&
        seeCognitoSession(database(), claims, { device, now: Date.now() }),
      sessions: {
        idOf: cognitoSessionId,
        list: (sub) => openCognitoSessions(database(), sub, Date.now()),
        end: (sub, id) => endCognitoSession(database(), sub, id, Date.now()),
        endAll: (sub, except) => endCognitoSessions(database(), sub, Date.now(), except),
      },
    };
  }
  const pool = await embeddedPool();
  return {
    verify: (token) => verifyToken(pool, token, 'id'),
    isLive: ({ originJti }) => isSessionLive(pool.db, originJti, pool.now()),
    sessions: {
      idOf: ({ originJti }) => originJti,
      list: (sub) => openSessionsOf(pool.db, sub, pool.now()),
      end: (sub, id) => revokeOne(pool.db, sub, id, pool.now()),
      endAll: (sub, except) => revokeAllSessions(pool.db, sub, pool.now(), except),
    },
    ready: async () => {
      await pool.keys.current();
    },
  };
});
