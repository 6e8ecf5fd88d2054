import 'server-only';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { TokenVerifier } from './token-verifier.ts';
import { readClaims } from './tokens.ts';

const KEYS_TIMEOUT_MS = 5_000;

/** The issuer of a pool's tokens. A pool id begins with its region: `ap-southeast-2_AbCdEf`. */
export function cognitoIssuer(poolId: string): string {
  const region = poolId.slice(0, poolId.indexOf('_'));
  return `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
}

/**
 * Checks ID tokens of a pool of Cognito's by the public keys found below its issuer, which are
 * fetched when they are first needed and when a token names another. Whether a session was ended
 * cannot be seen from an ID token: such a token counts until it expires.
 */
export function cognitoVerifier({
  issuer,
  clientId,
}: {
  issuer: string;
  clientId: string;
}): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: KEYS_TIMEOUT_MS,
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
    isLive: async () => true,
    ready: async () => {
      if (!keys.fresh) await keys.reload();
    },
  };
}

/** Faults of the token; keys that could not be had are none. */
function isTokenFault(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
