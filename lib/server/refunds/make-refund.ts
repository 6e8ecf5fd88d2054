import 'server-only';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { RefundCause } from '#lib/commerce/orders/refunds.ts';
import type { Db } from '#lib/server/db/database.ts';
import { LeaseTakenError, withRenewedLease } from '#lib/server/db/lease.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { count } from '#lib/server/metrics/record.ts';
import { capturePayment, concludeHeldPayment } from '#lib/server/orders/capture-payment.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import type { RefundResult } from '#lib/server/payments/payment-gateway.ts';
import { markMade, type OnMade } from './mark-made.ts';

/** Steps of making a refund. A crash at any of them neither loses money nor refunds it twice. */
export const REFUND_STEPS = [
  /** The refund is planned; the provider was not asked yet. */
  'planned',
  /** The provider has answered; its answer is not noted yet. */
  'answered',
  /** The answer is noted. */
  'noted',
  /** Last transaction: everything is written but not committed. */
  'written',
  /** Last transaction committed: the refund is made. */
  'made',
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
  cause: RefundCause;
  amount: number;
  paymentId: string;
  /** The provider that took the payment. */
  gateway: string;
  orderNumber: string;
  /** It gives all of the payment back, and the order was cancelled. */
  isWhole: boolean;
}

/**
 * Makes a planned refund, part by part, then marks it as made; `onMade` changes what else follows from
 * that. It may run twice and after a crash: the provider moves the money of each part only once per id. Not
 * every provider refuses a second request while the first is running, so only one run at a time
 * asks about a payment. If a part has no answer after the last try, a person takes over, as for a
 * refused part.
 * @throws Error if a part's outcome is unknown, so that the queue tries again: LeaseTakenError if
 * another run asks about the same payment
 */
export async function makeRefund(
  db: Db,
  options: RefundOptions & { onMade: OnMade },
  refundNumber: string,
  signal: AbortSignal,
): Promise<void> {
  const { lastTry = false, onMade, onStep } = options;
  await onStep?.('planned');
  const failures: unknown[] = [];
  for (const part of await pendingParts(db, refundNumber)) {
    try {
      await refundPart(db, options, refundNumber, part, signal);
    } catch (error) {
      failures.push(error);
      // The run that has the lease has its own retries.
      const isOver = lastTry && !(error instanceof LeaseTakenError);
      if (isOver) await noteResult(db, refundNumber, part, UNANSWERED);
      else if (!(error instanceof LeaseTakenError)) {
        count('refunds', { cause: part.cause, outcome: 'unanswered' });
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  if (await markMade(db, refundNumber, onMade, () => onStep?.('written'))) {
    await onStep?.('made');
  }
}

function pendingParts(db: Db, refundNumber: string): Promise<Part[]> {
  return db
    .selectFrom('refund_parts')
    .innerJoin('refunds', 'refunds.number', 'refund_parts.refund_number')
    .innerJoin('payments', 'payments.id', 'refund_parts.payment_id')
    .innerJoin('orders', 'orders.number', 'payments.order_number')
    .select([
      'refund_parts.id',
      'refund_parts.amount',
      'refunds.cause',
      'payments.id as paymentId',
      'payments.gateway',
    ])
    .select([
      'orders.number as orderNumber',
      sql<boolean>`refund_parts.amount = payments.amount and orders.status = 'cancelled'`.as(
        'isWhole',
      ),
    ])
    .where('refund_parts.refund_number', '=', refundNumber)
    .where('refund_parts.state', '=', 'pending')
    .execute();
}

async function refundPart(
  db: Db,
  { gateways, leaseMs = LEASE_MS, onStep }: RefundOptions,
  refundNumber: string,
  part: Part,
  signal: AbortSignal,
): Promise<void> {
  const lease = { leaseMs, keptOnFailure: true };
  await withRenewedLease(db, `refund ${part.paymentId}`, lease, async (lost) => {
    // Read it again: another run may have refunded it meanwhile.
    const pending = await pendingParts(db, refundNumber);
    if (!pending.some(({ id }) => id === part.id)) return;
    const result = gateways.has(part.gateway)
      ? await askProvider(db, gateways, part, AbortSignal.any([signal, lost]))
      : { status: 'refused' as const, reason: `The payment is with "${part.gateway}".` };
    await onStep?.('answered');
    await noteResult(db, refundNumber, part, result);
    await onStep?.('noted');
  });
}

async function askProvider(
  db: Db,
  gateways: PaymentGateways,
  { id, amount, paymentId, gateway, isWhole, orderNumber }: Part,
  signal: AbortSignal,
): Promise<RefundResult> {
  if (isWhole && (await voidInstead(db, gateways, { paymentId, gateway, orderNumber }, signal))) {
    return { status: 'refunded' };
  }
  // Only captured money can be refunded, and the capture job may still be waiting.
  await capturePayment(db, gateways, paymentId, signal);
  const request = { refundId: id, paymentId, amount };
  return refundResult.parse(await gateways.named(gateway).refund(request, signal));
}

/**
 * Voids the payment of a cancelled order, if it was not captured yet: the buyer then sees no charge.
 * True also if an earlier run that was killed has voided it. False if it was captured. A job that
 * captures it at the same time either comes first, so that the provider refuses to void, or finds it
 * voided.
 */
async function voidInstead(
  db: Db,
  gateways: PaymentGateways,
  { paymentId, gateway, orderNumber }: Pick<Part, 'paymentId' | 'gateway' | 'orderNumber'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { state: ours } = await db
    .selectFrom('payments')
    .select('state')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (ours !== 'authorised') return ours === 'voided';
  const provider = gateways.named(gateway);
  try {
    await provider.void(paymentId, signal);
  } catch (error) {
    const found = await provider.find(orderNumber, signal);
    const state = found.find((payment) => payment.paymentId === paymentId)?.state;
    if (state === 'captured') return false;
    if (state !== 'voided') throw error;
  }
  await concludeHeldPayment(db, paymentId, 'voided');
  return true;
}

async function noteResult(
  db: Db,
  refundNumber: string,
  { id, cause }: Part,
  result: RefundResult,
): Promise<void> {
  const refusal = result.status === 'refused' ? result.reason : null;
  await db
    .updateTable('refund_parts')
    .set({
      state: refusal === null ? 'done' : 'refused',
      refusal,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  if (refusal !== null) {
    count('refunds', { cause, outcome: 'refused' });
    logProblem(
      'A refund was left to a person: see npm run shop -- returns list and refunds list.',
      {
        refundNumber,
      },
    );
  }
}

/** Checks what adapters of providers must return. Any other answer is treated as none. */
const refundResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('refunded') }),
  z.object({ status: z.literal('refused'), reason: z.string() }),
]);
