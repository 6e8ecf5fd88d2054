import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { withLease } from '#lib/server/db/lease.ts';

/** More than a look into the vault and a payment take, each up to its timeout, in ms. */
const LEASE_MS = 40_000;

/**
 * Does what may add to a customer's saved payment methods while nothing else does: how many there
 * are is asked of the provider, and is true only as long as nobody adds one.
 * @throws LeaseTakenError after `waitMs`.
 */
export function oneWalletChange<Result>(
  db: Db,
  { customerId, waitMs }: { customerId: string; waitMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  return withLease(db, `wallet ${customerId}`, { waitMs, leaseMs: LEASE_MS }, work);
}
