import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { withLease } from '#lib/server/db/lease.ts';

/** In ms; longer than the timeouts of a vault lookup and a payment together. */
const LEASE_MS = 40_000;

/**
 * Runs `work` while no other process adds to the customer's saved payment methods, so that a count
 * of them stays true meanwhile.
 * @throws LeaseTakenError after `waitMs`
 */
export function withWalletLock<Result>(
  db: Db,
  { customerId, waitMs }: { customerId: string; waitMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  return withLease(db, `wallet ${customerId}`, { waitMs, leaseMs: LEASE_MS }, work);
}
