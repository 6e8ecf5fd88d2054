import 'server-only';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import { embeddedPool } from './embedded-pool.ts';
import { readClaims, type TokenClaims, verifyToken } from './tokens.ts';

/** Checks ID tokens of the pool in use. */
export interface TokenVerifier {
  /** The claims of a token that holds; null for every other. */
  verify(idToken: string): Promise<TokenClaims | null>;
  /** Where the pool's sessions can be looked up; null where they are not ours to see. */
  sessions: Db | null;
}

const KEYS_TIMEOUT_MS = 5_000;
let shared: Promise<TokenVerifier> | null = null;

/** The verifier of this process: Cognito's where it is configured, else the embedded pool's. */
export function tokenVerifier(): Promise<TokenVerifier> {
  shared ??= makeVerifier();
  return shared;
}

async function makeVerifier(): Promise<TokenVerifier> {
  const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID } = environment();
  if (COGNITO_USER_POOL_ID !== undefined && COGNITO_CLIENT_ID !== undefined) {
    return cognitoVerifier(COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID);
  }
  const pool = await embeddedPool();
  return { verify: (token) => verifyToken(pool, token, 'id'), sessions: pool.db };
}

/** A pool id begins with its region: `ap-southeast-2_AbCdEf`. */
function cognitoVerifier(poolId: string, clientId: string): TokenVerifier {
  const region = poolId.slice(0, poolId.indexOf('_'));
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: KEYS_TIMEOUT_MS,
  });
  return {
    sessions: null,
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer,
          audience: clientId,
          requiredClaims: ['exp', 'sub', 'token_use'],
        });
        if (payload.token_use !== 'id') return null;
        return readClaims(payload);
      } catch (error) {
        if (isTokenFault(error)) return null;
        throw error;
      }
    },
  };
}

/** Faults of the token; keys that could not be fetched are none. */
function isTokenFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = String(error.code);
  return code.startsWith('ERR_J') && code !== 'ERR_JWKS_TIMEOUT' && code !== 'ERR_JOSE_GENERIC';
}
