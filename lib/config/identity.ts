/**
 * Ids of the embedded user pool. Do not change them after the first sign-up: password verifiers
 * depend on the pool id and tokens contain both, so customers would be locked out.
 */
export const EMBEDDED_POOL = { poolId: 'local_Shop', clientId: 'storefront' } as const;

/** Path of the embedded pool's endpoint, on the site's own origin. */
export const EMBEDDED_POOL_PATH = '/api/identity';
