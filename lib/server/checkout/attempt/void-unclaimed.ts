import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long after a refusal a provider is asked again what it has: answers can be hours late. */
const SWEEPS_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS, 24 * HOUR_MS];
const LAST_SWEEP_MS = 24 * HOUR_MS;

/** Has whatever comes to light for a refused attempt voided, again and again for a day. */
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
 * Gives free what is authorised under an order number and belongs to no order: the attempt was
 * refused, or another payment paid for it. An attempt that is still at work is left alone.
 */
export async function voidUnclaimed(
  db: Db,
  gateway: PaymentGateway,
  orderNumber: string,
  signal: AbortSignal,
): Promise<void> {
  const attempt = await db
    .selectFrom('order_attempts')
    .select('state')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (attempt?.state === 'authorising') return;
  // Settled for good: what is claimed by now is all that ever will be.
  const claimed = await db
    .selectFrom('payments')
    .select('id')
    .where('order_number', '=', orderNumber)
    .execute();
  const found = await gateway.find(orderNumber, signal);
  for (const { paymentId, state } of found) {
    if (claimed.some(({ id }) => id === paymentId)) continue;
    if (state === 'authorised') await gateway.void(paymentId, signal);
    // Only a provider that takes money at once leads here, and only people can give it back.
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
 * Order numbers of refused attempts that still count as unknown after all their sweeps, which must
 * have failed.
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

/** When an attempt must have been settled for its last sweep to be due. */
function longAgo() {
  return sql<Date>`now() - ${LAST_SWEEP_MS} * interval '1 millisecond'`;
}
