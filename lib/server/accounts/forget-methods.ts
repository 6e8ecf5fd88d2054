import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { JobPayloads } from '#lib/server/jobs/job-names.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';

/** The provider that keeps the saved methods of real customers. */
const KEEPER = 'braintree';
const WAIT_MS = 24 * 60 * 60 * 1000;
/** Days of waiting for settings that are gone, after which they are not expected back. */
const MOST_WAITS = 60;

/**
 * Deletes a deleted customer's methods at the payment provider. While a provider that this shop has
 * used is not configured, it waits, a day at a time: nothing else would ever delete them. Staff are
 * told at the first day and at the last.
 */
export async function forgetMethods(
  db: Db,
  gateways: PaymentGateways,
  { customerId, waited = 0 }: JobPayloads['forget-customer'],
  signal: AbortSignal,
): Promise<void> {
  await gateways.vault.forget(customerId, signal);
  if (gateways.has(KEEPER) || !(await hasPaidAtKeeper(db))) return;
  const isLast = waited >= MOST_WAITS;
  if (waited === 0 || isLast) {
    const problem = isLast
      ? 'Saved methods of a deleted customer were not deleted: delete the customer at the provider.'
      : 'Saved methods of a deleted customer wait: their provider is not configured any more.';
    logProblem(problem, { gateway: KEEPER, customerId });
  }
  if (isLast) return;
  const runAt = new Date(Date.now() + WAIT_MS);
  await addJob(db, 'forget-customer', { customerId, waited: waited + 1 }, { runAt });
}

async function hasPaidAtKeeper(db: Db): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', KEEPER)
    .limit(1)
    .executeTakeFirst();
  return payment !== undefined;
}
