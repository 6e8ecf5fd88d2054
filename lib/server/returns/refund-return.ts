import 'server-only';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#lib/server/db/database.ts';
import { LeaseTakenError, withRenewedLease } from '#lib/server/db/lease.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { capturePayment } from '#lib/server/orders/capture-payment.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import type { RefundResult } from '#lib/server/payments/payment-gateway.ts';
import { concludeReturn } from './conclude-return.ts';

/** Steps of a refund. A crash at any of them neither loses money nor refunds it twice. */
export const REFUND_STEPS = [
  /** The provider was not asked yet. */
  'begun',
  /** The provider has answered; nothing is stored yet. */
  'answered',
  /** The answer is stored. */
  'noted',
  /** Last transaction: everything is written but not committed. */
  'concluding',
  /** Last transaction committed: the return is refunded. */
  'concluded',
] as const;
type RefundStep = (typeof REFUND_STEPS)[number];

/**
 * In ms: after a failure, nobody else asks for a refund of the payment for this long. A provider
 * finishes an abandoned request within this time.
 */
const LEASE_MS = 60_000;

const UNANSWERED: RefundResult = {
  status: 'refused',
  reason:
    'The provider gave no usable answer. Look at the payment at the provider first: if the refund was made, only note it with --by-hand.',
};

export interface RefundOptions {
  gateways: PaymentGateways;
  /** Whether the queue will not try again, so a person has to. */
  lastTry?: boolean;
  /** Tests make it shorter. */
  leaseMs?: number;
  /** Awaited at each step. For tests that kill the process. */
  onStep?: (step: RefundStep) => Promise<void> | void;
}

/** A part of a refund that goes back to one payment. */
interface Part {
  id: string;
  amount: number;
  paymentId: string;
  /** The provider that took the payment. */
  gateway: string;
}

/**
 * Makes the refunds that `planRefund` decided on, part by part, then concludes the return. It may
 * run twice and after a crash: the provider moves the money of each part only once per id. Not
 * every provider refuses a second request while the first is running, so only one run at a time
 * asks about a payment. If a part has no answer after the last try, a person takes over, as for a
 * refused part.
 * @throws Error if a part's outcome is unknown, so that the queue tries again: LeaseTakenError if
 * another run asks about the same payment
 */
export async function refundReturn(
  db: Db,
  options: RefundOptions,
  returnNumber: string,
  signal: AbortSignal,
): Promise<void> {
  const { lastTry = false, onStep } = options;
  await onStep?.('begun');
  const failures: unknown[] = [];
  for (const part of await pendingParts(db, returnNumber)) {
    try {
      await payAlone(db, options, returnNumber, part, signal);
    } catch (error) {
      failures.push(error);
      // The run that has the lease has its own retries.
      const isOver = lastTry && !(error instanceof LeaseTakenError);
      if (isOver) await noteResult(db, returnNumber, part.id, UNANSWERED);
    }
  }
  if (failures.length > 0) throw failures[0];
  if (await concludeReturn(db, returnNumber, () => onStep?.('concluding'))) {
    await onStep?.('concluded');
  }
}

function pendingParts(db: Db, returnNumber: string): Promise<Part[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.amount', 'payments.id as paymentId', 'payments.gateway'])
    .where('refunds.return_number', '=', returnNumber)
    .where('refunds.state', '=', 'pending')
    .execute();
}

async function payAlone(
  db: Db,
  { gateways, leaseMs = LEASE_MS, onStep }: RefundOptions,
  returnNumber: string,
  part: Part,
  signal: AbortSignal,
): Promise<void> {
  const lease = { leaseMs, keptOnFailure: true };
  await withRenewedLease(db, `refund ${part.paymentId}`, lease, async (lost) => {
    // Read it again: another run may have refunded it meanwhile.
    const pending = await pendingParts(db, returnNumber);
    if (!pending.some(({ id }) => id === part.id)) return;
    const result = gateways.has(part.gateway)
      ? await askProvider(db, gateways, part, AbortSignal.any([signal, lost]))
      : { status: 'refused' as const, reason: `The payment is with "${part.gateway}".` };
    await onStep?.('answered');
    await noteResult(db, returnNumber, part.id, result);
    await onStep?.('noted');
  });
}

async function askProvider(
  db: Db,
  gateways: PaymentGateways,
  { id, amount, paymentId, gateway }: Part,
  signal: AbortSignal,
): Promise<RefundResult> {
  // Only captured money can be refunded, and the capture job may still be waiting.
  await capturePayment(db, gateways, paymentId, signal);
  const request = { refundId: id, paymentId, amount };
  return refundResult.parse(await gateways.named(gateway).refund(request, signal));
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
    logProblem('A refund was left to a person: see npm run returns:list.', { returnNumber });
  }
}

/** Checks what adapters of providers must return. Any other answer is treated as none. */
const refundResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('refunded') }),
  z.object({ status: z.literal('refused'), reason: z.string() }),
]);
