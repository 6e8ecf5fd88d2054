import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import type { AskedGateway } from './attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When to ask the provider again after a refusal: its responses can be hours late. */
const SWEEPS_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS, 24 * HOUR_MS];
const LAST_SWEEP_MS = 24 * HOUR_MS;
/** Time for a provider's answers about one order when several orders are looked up. */
const CALLS_MS = 15_000;

/** Queues jobs that, over a day, void any payment that appears for a refused attempt. */
export async function scheduleVoidSweeps(trx: Db, orderNumber: string): Promise<void> {
  const now = Date.now();
  for (const after of SWEEPS_AFTER_MS) {
    await addJob(
      trx,
      'void-sweep',
      { orderNumber },
      { runAt: new Date(now + after), key: `void:${orderNumber}:${after}` },
    );
  }
}

/**
 * Voids payments under an order number that belong to no order: the attempt was refused, or another
 * payment paid for it. Skips an attempt that is still in progress.
 */
export async function voidUnclaimed(
  db: Db,
  gateways: PaymentGateways,
  orderNumber: string,
  signal: AbortSignal,
): Promise<void> {
  const attempt = await db
    .selectFrom('order_attempts')
    .select(['state', 'gateway'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (attempt?.state === 'authorising') return;
  const name = attempt?.gateway ?? null;
  if (!gateways.has(name)) {
    const problem = 'A payment was not looked for: its provider is not configured any more.';
    return logProblem(problem, { gateway: name ?? '', orderNumber });
  }
  // The attempt is concluded, so no further payment can be claimed for it.
  const claimed = await db
    .selectFrom('payments')
    .select('id')
    .where('order_number', '=', orderNumber)
    .execute();
  const gateway = gateways.named(name);
  const found = await gateway.find(orderNumber, signal);
  for (const { paymentId, state } of found) {
    if (claimed.some(({ id }) => id === paymentId)) continue;
    if (state === 'authorised') await gateway.void(paymentId, signal);
    // Only happens with a provider that captures at once; a person must refund it.
    if (state === 'captured') {
      logProblem('Money was taken for no order: refund it at the provider.', {
        orderNumber,
        paymentId,
      });
    }
  }
  await db
    .updateTable('order_attempts')
    .set({ payment_unknown: false })
    .where('order_number', '=', orderNumber)
    .where('payment_unknown', '=', true)
    .where('settled_at', '<=', longAgo())
    .execute();
}

/**
 * Refused attempts whose payment is still unknown after all sweeps, which means that the sweeps
 * failed.
 */
export async function unknownPayments(db: Db): Promise<AskedGateway[]> {
  return await db
    .selectFrom('order_attempts')
    .select(['order_number as orderNumber', 'gateway'])
    .where('state', '=', 'refused')
    .where('payment_unknown', '=', true)
    .where('settled_at', '<=', longAgo())
    .orderBy('settled_at')
    .execute();
}

/**
 * Makes up for sweeps that failed; a failure of one does not stop the others. Silently skips those
 * whose provider is not configured any more, because `payments reconcile` reports that.
 * @throws AggregateError with the failures, after all were tried
 */
export async function sweepUnknown(
  db: Db,
  gateways: PaymentGateways,
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { orderNumber, gateway } of await unknownPayments(db)) {
    signal.throwIfAborted();
    if (!gateways.has(gateway)) continue;
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(CALLS_MS)]);
      await voidUnclaimed(db, gateways, orderNumber, limited);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Payments could not be looked for.');
}

export const voidSweepTask: Task<'void-sweep'> = async ({ orderNumber }, { db, signal }) => {
  if (orderNumber === undefined) await sweepUnknown(db, paymentGateways(), signal);
  else await voidUnclaimed(db, paymentGateways(), orderNumber, signal);
};

/** The latest conclusion for which the last sweep is due. */
function longAgo() {
  return sql<Date>`now() - ${LAST_SWEEP_MS} * interval '1 millisecond'`;
}
