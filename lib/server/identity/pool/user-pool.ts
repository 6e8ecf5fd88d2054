import type { Db } from '#lib/server/db/database.ts';
import type { Sealer } from '#lib/server/identity/keys/seal.ts';
import type { SigningKeys } from '#lib/server/identity/tokens/signing-keys.ts';

/** The embedded user pool: what its operations work on. */
export interface UserPool {
  db: Db;
  /** `<region>_<name>`. Its name is part of every password's proof: it can never change. */
  poolId: string;
  clientId: string;
  /** Issuer of its tokens: a URL below which the public keys are found. */
  issuer: string;
  sealer: Sealer;
  keys: SigningKeys;
  /** ms since the epoch. */
  now: () => number;
}

/** The part of the pool id that goes into proofs. */
export function poolName({ poolId }: Pick<UserPool, 'poolId'>): string {
  return poolId.slice(poolId.indexOf('_') + 1);
}
