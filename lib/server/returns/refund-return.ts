import 'server-only';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { capturePayment } from '#lib/server/orders/capture-payment.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import type { RefundResult } from '#lib/server/payments/payment-gateway.ts';
import { settleRefund } from './settle-refund.ts';

/** Steps of a refund. A crash at any of them loses no money and gives none back twice. */
export const REFUND_STEPS = [
  /** Nothing was asked yet. */
  'begun',
  /** The provider has answered; nothing is noted. */
  'answered',
  /** Its answer is noted. */
  'noted',
  /** Last transaction: everything is written but not committed. */
  'settling',
  /** Last transaction committed: the return is refunded. */
  'settled',
] as const;
type RefundStep = (typeof REFUND_STEPS)[number];

export interface RefundOptions {
  gateways: PaymentGateways;
  /** Awaited at each step. For tests that kill the process. */
  onStep?: (step: RefundStep) => Promise<void> | void;
}

/**
 * Gives back what `planRefund` decided on, part by part, then settles the return. May run twice and
 * after a crash: each part has an id by which the provider moves its money once.
 * @throws Error while a part's outcome is unknown, so that the queue tries again
 */
export async function refundReturn(
  db: Db,
  options: RefundOptions,
  returnNumber: string,
  signal: AbortSignal,
): Promise<void> {
  const { gateways, onStep } = options;
  await onStep?.('begun');
  const parts = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.amount', 'payments.id as paymentId', 'payments.gateway'])
    .where('refunds.return_number', '=', returnNumber)
    .where('refunds.state', '=', 'pending')
    .execute();
  for (const { id, amount, paymentId, gateway: taker } of parts) {
    const result = gateways.has(taker)
      ? await askProvider(db, gateways, taker, { refundId: id, paymentId, amount }, signal)
      : { status: 'refused' as const, reason: `The payment is with "${taker}".` };
    await onStep?.('answered');
    await noteResult(db, returnNumber, id, result);
    await onStep?.('noted');
  }
  if (await settleRefund(db, returnNumber, () => onStep?.('settling'))) await onStep?.('settled');
}

async function askProvider(
  db: Db,
  gateways: PaymentGateways,
  taker: string,
  request: { refundId: string; paymentId: string; amount: number },
  signal: AbortSignal,
): Promise<RefundResult> {
  // Only what was taken can be given back; the job that takes it may still be waiting.
  await capturePayment(db, gateways, request.paymentId, signal);
  return refundResult.parse(await gateways.named(taker).refund(request, signal));
}

async function noteResult(
  db: Db,
  returnNumber: string,
  id: string,
  result: RefundResult,
): Promise<void> {
  const refusal = result.status === 'refused' ? result.reason : null;
  await db
    .updateTable('refunds')
    .set({
      state: refusal === null ? 'done' : 'refused',
      refusal,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  if (refusal !== null) {
    logProblem('The provider refused a refund: give the money back by hand.', { returnNumber });
  }
}

/** The contract of the providers' adapters; any other answer is none. */
const refundResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('refunded') }),
  z.object({ status: z.literal('refused'), reason: z.string() }),
]);
