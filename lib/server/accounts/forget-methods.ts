import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { JobPayloads } from '#lib/server/jobs/job-names.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';

/** The provider that keeps the saved methods of real customers. */
const KEEPER = 'braintree';
const WAIT_MS = 24 * 60 * 60 * 1000;
/** How many days to wait for missing settings before the shop gives up on them. */
const MOST_WAITS = 60;

/**
 * Deletes a deleted customer's saved methods at the payment provider. If a provider that this shop
 * has used is not configured, the job waits and tries again a day later, because nothing else would
 * ever delete those methods. It tells staff on the first day and on the last.
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
