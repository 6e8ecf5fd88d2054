/**
 * The embedded user pool's names. Both stand in every password's proof or token: changing one
 * after the first sign-up locks everybody out.
 */
export const EMBEDDED_POOL = { poolId: 'local_Shop', clientId: 'storefront' } as const;

/** Where the embedded pool answers, below the site's own origin. */
export const EMBEDDED_POOL_PATH = '/api/identity';
