import { EMBEDDED_POOL, EMBEDDED_POOL_PATH } from './identity.ts';
import { pageSettings } from './page-settings.ts';
import type { PolicySources } from './policy-sources.ts';

export interface UserPoolAddress {
  poolId: string;
  clientId: string;
  /** Where the pool's API answers: a path on this site, or a URL. */
  endpoint: string;
}

/**
 * The Cognito pool if one is configured, else the embedded pool. Both ids are public:
 * every browser that signs in sends them.
 */
export function userPoolAddress(): UserPoolAddress {
  const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID } = process.env;
  const { poolId, clientId } = pageSettings()?.userPool ?? {
    poolId: COGNITO_USER_POOL_ID,
    clientId: COGNITO_CLIENT_ID,
  };
  if (!poolId || !clientId) return { ...EMBEDDED_POOL, endpoint: EMBEDDED_POOL_PATH };
  return { poolId, clientId, endpoint: `${cognitoOrigin(poolId)}/` };
}

/** Browsers call a Cognito pool directly. */
export function userPoolSources({
  COGNITO_USER_POOL_ID: poolId,
}: {
  COGNITO_USER_POOL_ID: string | undefined;
}): readonly PolicySources[] {
  return poolId === undefined ? [] : [{ pages: 'all', connects: [cognitoOrigin(poolId)] }];
}

function cognitoOrigin(poolId: string): string {
  return `https://cognito-idp.${poolId.slice(0, poolId.indexOf('_'))}.amazonaws.com`;
}

/** Whether customers are in the embedded pool, not in Cognito. */
export function hasOwnPool(): boolean {
  return userPoolAddress().poolId === EMBEDDED_POOL.poolId;
}

/** Whether customers can have recovery codes: only in the embedded pool, because Cognito has none. */
export function hasRecoveryCodes(): boolean {
  return hasOwnPool();
}

/** Whether customers can have passkeys: only in the embedded pool. Cognito's need a name first. */
export function hasPasskeys(): boolean {
  return hasOwnPool();
}
