import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { JobPayloads } from '#lib/server/jobs/job-names.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';

/** How long a capture waits, in ms, if its provider is not configured. */
const WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Captures the authorised payment of a placed order. Idempotent: the provider captures only once,
 * and a payment in any other state is skipped.
 * @throws Error if its provider is not configured any more, does not answer, or captured another
 * amount
 */
export async function capturePayment(
  db: Db,
  gateways: PaymentGateways,
  paymentId: string,
  signal: AbortSignal,
): Promise<void> {
  const payment = await heldPayment(db, paymentId);
  if (!payment) return;
  await gateways.named(payment.gateway).capture(paymentId, payment.amount, signal);
  await db
    .updateTable('payments')
    .set({ state: 'captured', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', paymentId)
    .where('state', '=', 'authorised')
    .execute();
}

/**
 * Runs `capturePayment` as a job. If the provider is not configured any more, staff are told once,
 * and the job is tried again each day without another message: `payments:reconcile` keeps reporting
 * it.
 */
export async function captureOrWait(
  db: Db,
  gateways: PaymentGateways,
  { paymentId, waits = false }: JobPayloads['capture-payment'],
  signal: AbortSignal,
): Promise<void> {
  const payment = await heldPayment(db, paymentId);
  if (!payment || gateways.has(payment.gateway)) {
    return capturePayment(db, gateways, paymentId, signal);
  }
  if (!waits) {
    const { gateway, order_number: orderNumber } = payment;
    const problem = 'A payment is not captured: its provider is not configured any more.';
    logProblem(problem, { gateway, orderNumber });
  }
  const runAt = new Date(Date.now() + WAIT_MS);
  await addJob(db, 'capture-payment', { paymentId, waits: true }, { runAt });
}

/** Undefined if its state is anything but authorised. */
function heldPayment(db: Db, paymentId: string) {
  return db
    .selectFrom('payments')
    .select(['gateway', 'order_number', 'amount'])
    .where('id', '=', paymentId)
    .where('state', '=', 'authorised')
    .executeTakeFirst();
}
