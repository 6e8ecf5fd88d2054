import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { EMBEDDED_POOL, EMBEDDED_POOL_PATH } from '#lib/config/identity.ts';
import { type Db, database } from '#lib/server/db/database.ts';
import { identityKey } from './identity-key.ts';
import { requestCode } from './request-code.ts';
import { makeSealer, type Sealer } from './seal.ts';
import { signingKeys } from './signing-keys.ts';
import type { UserPool } from './user-pool.ts';

/** A pool on a database of the caller's choice, with its keys sealed under `sealer`. */
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
    requestCode: (name, purpose) => requestCode(db, sealer, name, purpose),
  };
}

let shared: Promise<UserPool> | null = null;

/**
 * This process's user pool.
 * @throws IdentityKeyError when IDENTITY_KEY is not usable.
 */
export function embeddedPool(): Promise<UserPool> {
  shared ??= open();
  return shared;
}

async function open(): Promise<UserPool> {
  const { IDENTITY_KEY, DATA_DIR, SITE_URL } = environment();
  const sealer = makeSealer(await identityKey(IDENTITY_KEY, DATA_DIR));
  return makeUserPool({ db: database(), sealer, siteUrl: SITE_URL });
}
