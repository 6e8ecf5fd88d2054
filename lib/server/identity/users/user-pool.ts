import type { Db } from '#lib/server/db/database.ts';
import type { SigningKeys } from '#lib/server/identity/signing-keys.ts';
import type { Sealer } from '#lib/server/sealing/seal.ts';

/** The embedded user pool's configuration and dependencies. */
export interface UserPool {
  db: Db;
  /** `<region>_<name>`. The name is part of every password's proof, so it must never change. */
  poolId: string;
  clientId: string;
  /** Issuer of its tokens: the base URL of the public keys. */
  issuer: string;
  sealer: Sealer;
  keys: SigningKeys;
  /** ms since the epoch. */
  now: () => number;
  /** The browser that calls, in words, for the list of sessions. */
  device?: string;
}

/** The part of the pool id that password proofs include. */
export function poolName({ poolId }: Pick<UserPool, 'poolId'>): string {
  return poolId.slice(poolId.indexOf('_') + 1);
}
