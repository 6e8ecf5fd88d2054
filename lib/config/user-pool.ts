import { EMBEDDED_POOL, EMBEDDED_POOL_PATH } from './identity.ts';

/** The user pool that the browser talks to. */
export interface UserPoolAddress {
  poolId: string;
  clientId: string;
  /** Where its protocol is spoken: a path of the shop's own, or a URL. */
  endpoint: string;
}

/**
 * Cognito's pool where the shop was built with one, else the shop's own. Both values are public:
 * every browser that signs in sends them.
 */
export function userPoolAddress(): UserPoolAddress {
  const poolId = process.env.COGNITO_USER_POOL_ID;
  const clientId = process.env.COGNITO_CLIENT_ID;
  if (!poolId || !clientId) return { ...EMBEDDED_POOL, endpoint: EMBEDDED_POOL_PATH };
  const region = poolId.slice(0, poolId.indexOf('_'));
  return { poolId, clientId, endpoint: `https://cognito-idp.${region}.amazonaws.com/` };
}
