import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When to ask the provider again after a refusal: its responses can be hours late. */
const SWEEPS_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS, 24 * HOUR_MS];
const LAST_SWEEP_MS = 24 * HOUR_MS;

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
  // The attempt is settled, so no further payment will be claimed.
  const claimed = await db
    .selectFrom('payments')
    .select('id')
    .where('order_number', '=', orderNumber)
    .execute();
  const gateway = gateways.named(attempt?.gateway ?? null);
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
 * Order numbers of refused attempts whose payment is still unknown after all sweeps, which means
 * that the sweeps failed.
 */
export async function unknownPayments(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('order_attempts')
    .select('order_number')
    .where('state', '=', 'refused')
    .where('payment_unknown', '=', true)
    .where('settled_at', '<=', longAgo())
    .orderBy('settled_at')
    .execute();
  return rows.map((row) => row.order_number);
}

/** The latest settling time for which the last sweep is due. */
function longAgo() {
  return sql<Date>`now() - ${LAST_SWEEP_MS} * interval '1 millisecond'`;
}
