import { EMBEDDED_POOL, EMBEDDED_POOL_PATH } from './identity.ts';

export interface UserPoolAddress {
  poolId: string;
  clientId: string;
  /** Where the pool's API answers: a path on this site, or a URL. */
  endpoint: string;
}

/**
 * The Cognito pool if the build has one configured, else the embedded pool. Both ids are public:
 * every browser that signs in sends them.
 */
export function userPoolAddress(): UserPoolAddress {
  const poolId = process.env.COGNITO_USER_POOL_ID;
  const clientId = process.env.COGNITO_CLIENT_ID;
  if (!poolId || !clientId) return { ...EMBEDDED_POOL, endpoint: EMBEDDED_POOL_PATH };
  const region = poolId.slice(0, poolId.indexOf('_'));
  return { poolId, clientId, endpoint: `https://cognito-idp.${region}.amazonaws.com/` };
}
