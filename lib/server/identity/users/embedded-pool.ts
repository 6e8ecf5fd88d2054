import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { EMBEDDED_POOL, EMBEDDED_POOL_PATH } from '#lib/config/identity.ts';
import { type Db, database } from '#lib/server/db/database.ts';
import { signingKeys } from '#lib/server/identity/signing-keys.ts';
import { memoiseAsync } from '#lib/server/platform/memoise-async.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import type { Sealer } from '#lib/server/sealing/seal.ts';
import type { UserPool } from './user-pool.ts';

/** A user pool on the given database; `sealer` encrypts its secrets. */
export function makeUserPool(options: {
  db: Db;
  sealer: Sealer;
  siteUrl: string;
  now?: () => number;
}): UserPool {
  const { db, sealer, siteUrl, now = Date.now } = options;
  return {
    db,
    sealer,
    now,
    ...EMBEDDED_POOL,
    issuer: `${siteUrl}${EMBEDDED_POOL_PATH}/${EMBEDDED_POOL.poolId}`,
    keys: signingKeys(db, sealer, now),
  };
}

/** Whether customers are in the embedded user pool rather than in Cognito. */
export function usesEmbeddedPool(): boolean {
  return environment().COGNITO_USER_POOL_ID === undefined;
}

/**
 * This process's user pool. It first checks that the identity key can decrypt the database's
 * secrets, so that nothing is ever encrypted under a different key.
 * @throws IdentityKeyError when the identity key is unusable or not the database's.
 */
export const embeddedPool = memoiseAsync(async (): Promise<UserPool> => {
  const pool = makeUserPool({
    db: database(),
    sealer: await identitySealer(),
    siteUrl: environment().SITE_URL,
  });
  await pool.keys.current();
  return pool;
});
