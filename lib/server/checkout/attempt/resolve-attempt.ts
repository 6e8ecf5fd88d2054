import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { ORDER_TIMEOUTS } from '#lib/server/checkout/order-timeouts.ts';
import {
  findPayment,
  type PaymentOutcome,
} from '#lib/server/checkout/payment/authorise-payment.ts';
import { declineRefusal, placeRefusal } from '#lib/server/checkout/place-refusal.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderDraft, PlaceRefusal } from '#lib/server/db/json-types.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';
import { type AskedGateway, abandonedAttempts, takeOverAttempt } from './attempts.ts';
import { placeDraft, refuseDraft } from './conclude-attempt.ts';
import { keepLease } from './keep-lease.ts';
import type { PlaceOrderOptions } from './place-order-options.ts';

/** How an attempt ended; null if another process concluded it. */
export type AttemptEnd = { order: Order } | { refusal: PlaceRefusal } | null;

/** Concludes an attempt according to the outcome of its payment. */
export async function concludeByPayment(
  db: Db,
  draft: OrderDraft,
  outcome: PaymentOutcome,
  options: PlaceOrderOptions,
): Promise<AttemptEnd> {
  if (outcome.status !== 'paid') return concludeUnpaid(db, draft, outcome, options);
  const payment = { ...outcome.payment, gateway: options.gateway.name };
  return place(db, draft, payment, options);
}

async function concludeUnpaid(
  db: Db,
  draft: OrderDraft,
  outcome: Exclude<PaymentOutcome, { status: 'paid' }>,
  options: Pick<PlaceOrderOptions, 'onStep'>,
): Promise<AttemptEnd> {
  await options.onStep?.('declined', draft.order.number);
  const paymentUnknown = outcome.status === 'unknown';
  const refusal =
    outcome.status === 'unknown'
      ? placeRefusal('PaymentUnavailable')
      : declineRefusal(outcome.code);
  return (await refuseDraft(db, draft, { refusal, paymentUnknown }, options)) ? { refusal } : null;
}

/** Concludes an attempt with no amount outstanding. */
export async function concludeWithoutPayment(
  db: Db,
  draft: OrderDraft,
  options: Pick<PlaceOrderOptions, 'onStep'>,
): Promise<AttemptEnd> {
  return place(db, draft, null, options);
}

async function place(
  db: Db,
  draft: OrderDraft,
  payment: Parameters<typeof placeDraft>[2],
  options: Pick<PlaceOrderOptions, 'onStep'>,
): Promise<AttemptEnd> {
  const order = await placeDraft(db, draft, payment, options);
  return order && { order };
}

/** `gateway`: null if the gateway that was asked is not configured any more. */
type ResolveOptions = Omit<PlaceOrderOptions, 'gateway'> & { gateway: PaymentGateway | null };

/**
 * Resolves an abandoned attempt: looks its payment up and then places or refuses the order. Never
 * starts a payment, because one may still be in flight. Does nothing if another process has the
 * attempt.
 */
export async function resolveAttempt(
  db: Db,
  orderNumber: string,
  options: ResolveOptions,
): Promise<void> {
  const { gateway, timeouts = ORDER_TIMEOUTS } = options;
  const taken = await takeOverAttempt(db, orderNumber, timeouts.lease);
  if (!taken) return;
  const { draft } = taken;
  await keepLease(db, orderNumber, timeouts, async () => {
    const amount = draft.amountOutstanding;
    if (amount === 0) return concludeWithoutPayment(db, draft, options);
    if (!gateway) return refuseUnasked(db, taken, options);
    const outcome = await findPayment(gateway, { orderNumber, amount }, timeouts);
    return concludeByPayment(db, draft, outcome, { ...options, gateway });
  });
}

/**
 * Refuses an attempt whose provider cannot be asked any more, so that nothing is held for ever. It
 * tells staff. The sweeps look for the payment once the provider is configured again.
 */
async function refuseUnasked(
  db: Db,
  { draft, orderNumber, gateway }: AskedGateway & { draft: OrderDraft },
  options: Pick<PlaceOrderOptions, 'onStep'>,
): Promise<void> {
  if (!(await concludeUnpaid(db, draft, { status: 'unknown' }, options))) return;
  const problem =
    'An order was refused, and its payment not looked for: its provider is not configured any more.';
  logProblem(problem, { gateway: gateway ?? '', orderNumber });
}

/** The most attempts that one run resolves. */
const MOST_AT_ONCE = 100;

/**
 * Resolves all abandoned attempts; a failure of one does not stop the others.
 * @throws AggregateError with the failures, after all were tried
 */
export async function resolveAbandonedAttempts(
  db: Db,
  { gateways, ...options }: Omit<PlaceOrderOptions, 'gateway'> & { gateways: PaymentGateways },
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { orderNumber, gateway: name } of await abandonedAttempts(db, MOST_AT_ONCE)) {
    signal.throwIfAborted();
    try {
      const gateway = gateways.has(name) ? gateways.named(name) : null;
      await resolveAttempt(db, orderNumber, { ...options, gateway });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Attempts could not be resolved.');
}
