import 'server-only';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { readClaims, type TokenVerifier } from './tokens.ts';

const KEYS_TIMEOUT_MS = 5_000;

/** The issuer of a Cognito pool. A pool id begins with its region: `ap-southeast-2_AbCdEf`. */
export function cognitoIssuer(poolId: string): string {
  const region = poolId.slice(0, poolId.indexOf('_'));
  return `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
}

/**
 * Verifies ID tokens of a Cognito pool with the public keys published under its issuer. They are
 * fetched on first use and again when a token names an unknown key. An ID token does not show
 * whether its session has ended: the shop keeps its own account of sessions (cognito-sessions.ts).
 */
export function cognitoVerifier({
  issuer,
  clientId,
  keysTimeoutMs = KEYS_TIMEOUT_MS,
}: {
  issuer: string;
  clientId: string;
  keysTimeoutMs?: number;
}): Pick<TokenVerifier, 'verify' | 'ready'> {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: keysTimeoutMs,
  });
  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer,
          audience: clientId,
          requiredClaims: ['exp', 'sub', 'token_use'],
        });
        return payload.token_use === 'id' ? readClaims(payload) : null;
      } catch (error) {
        if (isTokenFault(error)) return null;
        throw error;
      }
    },
    ready: async () => {
      if (!keys.fresh) await keys.reload();
    },
  };
}

/** Whether the token is at fault, rather than the keys being unavailable. */
function isTokenFault(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
