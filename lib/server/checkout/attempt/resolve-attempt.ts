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
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import { abandonedAttempts, takeOverAttempt } from './attempts.ts';
import { keepLease } from './keep-lease.ts';
import type { PlaceOrderOptions } from './place-order-options.ts';
import { placeDraft, refuseDraft } from './settle-order.ts';

/** How an attempt ended; null if another process settled it. */
export type Settled = { order: Order } | { refusal: PlaceRefusal } | null;

/** Settles an attempt according to the outcome of its payment. */
export async function settleByPayment(
  db: Db,
  draft: OrderDraft,
  outcome: PaymentOutcome,
  options: PlaceOrderOptions,
): Promise<Settled> {
  if (outcome.status === 'paid') return place(db, draft, outcome.payment, options);
  await options.onStep?.('declined', draft.order.number);
  const paymentUnknown = outcome.status === 'unknown';
  const refusal =
    outcome.status === 'unknown'
      ? placeRefusal('PaymentUnavailable')
      : declineRefusal(outcome.code);
  return (await refuseDraft(db, draft, { refusal, paymentUnknown }, options)) ? { refusal } : null;
}

/** Settles an attempt with no amount outstanding. */
export async function settleWithoutPayment(
  db: Db,
  draft: OrderDraft,
  options: PlaceOrderOptions,
): Promise<Settled> {
  return place(db, draft, null, options);
}

async function place(
  db: Db,
  draft: OrderDraft,
  payment: Parameters<typeof placeDraft>[2],
  options: PlaceOrderOptions,
): Promise<Settled> {
  const order = await placeDraft(db, draft, payment, options);
  return order && { order };
}

/**
 * Resolves an abandoned attempt: looks its payment up and then places or refuses the order. Never
 * starts a payment, because one may still be in flight. Does nothing if another process has the
 * attempt.
 */
export async function resolveAttempt(
  db: Db,
  orderNumber: string,
  options: PlaceOrderOptions,
): Promise<void> {
  const { gateway, timeouts = ORDER_TIMEOUTS } = options;
  const draft = await takeOverAttempt(db, orderNumber, timeouts.lease);
  if (!draft) return;
  await keepLease(db, orderNumber, timeouts, async () => {
    const amount = draft.amountOutstanding;
    if (amount === 0) return settleWithoutPayment(db, draft, options);
    const outcome = await findPayment(gateway, { orderNumber, amount }, timeouts);
    return settleByPayment(db, draft, outcome, options);
  });
}

/** Most attempts resolved per run. */
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
      await resolveAttempt(db, orderNumber, { ...options, gateway: gateways.named(name) });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Attempts could not be resolved.');
}
