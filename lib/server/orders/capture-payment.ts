import 'server-only';
import { sql } from 'kysely';
import { addEvent } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { JobPayloads } from '#lib/server/jobs/job-names.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { lockOrder } from './lock-order.ts';

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
  await concludeHeldPayment(db, paymentId, 'captured');
}

/**
 * Stores the end of an authorised payment of an order, and reports it as an event. Does nothing if
 * the payment is not authorised any more.
 */
export async function concludeHeldPayment(
  db: Db,
  paymentId: string,
  state: 'captured' | 'settled' | 'voided',
): Promise<void> {
  const held = await heldPayment(db, paymentId);
  if (!held) return;
  const { order_number: orderNumber, amount } = held;
  await retryTransaction(db, async (trx) => {
    await lockOrder(trx, orderNumber);
    const now = sql<Date>`clock_timestamp()`;
    const { numUpdatedRows } = await trx
      .updateTable('payments')
      .set({ state, updated_at: now, ...(state === 'settled' && { settled_at: now }) })
      .where('id', '=', paymentId)
      .where('state', '=', 'authorised')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await addEvent(trx, {
      entity: 'order',
      id: orderNumber,
      type: state === 'voided' ? 'order.payment-voided' : 'order.payment-captured',
      data: { payment: paymentId, amount },
      now: new Date(),
    });
  });
}

/**
 * Runs `capturePayment` as a job. If the provider is not configured any more, staff are told once,
 * and the job is tried again each day without another message: `payments reconcile` keeps reporting
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

export const capturePaymentTask: Task<'capture-payment'> = (payload, { db, signal }) =>
  captureOrWait(db, paymentGateways(), payload, signal);

/** Undefined if its state is anything but authorised. */
function heldPayment(db: Db, paymentId: string) {
  return db
    .selectFrom('payments')
    .select(['gateway', 'order_number', 'amount'])
    .where('id', '=', paymentId)
    .where('state', '=', 'authorised')
    .executeTakeFirst();
}
