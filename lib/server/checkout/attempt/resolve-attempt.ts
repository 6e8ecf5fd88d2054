import 'server-only';
import type { Order, OrderPayment } from '#lib/commerce/checkout/order.ts';
import { SHOWN_WORDING } from '#lib/commerce/newsletter/consent.ts';
import { releasePromotions } from '#lib/server/checkout/holds/promotion-uses.ts';
import { releaseVouchers, spendVouchers } from '#lib/server/checkout/holds/vouchers.ts';
import {
  findPayment,
  type PaymentOutcome,
} from '#lib/server/checkout/payment/authorise-payment.ts';
import {
  ORDER_TIMEOUTS,
  type PlaceOrderOptions,
} from '#lib/server/checkout/place-order-options.ts';
import { declineRefusal, placeRefusal } from '#lib/server/checkout/place-refusal.ts';
import { addEvent } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderDraft, PlaceRefusal } from '#lib/server/db/json-types.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { scheduleBoughtGiftCards } from '#lib/server/gift-cards/bought-gift-cards.ts';
import { announceStockLater } from '#lib/server/inventory/announce-stock.ts';
import { returnStock } from '#lib/server/inventory/online-stock.ts';
import { returnStoreStock } from '#lib/server/inventory/store-stock.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { schedulePickupReminder } from '#lib/server/mail/pickup-reminder.ts';
import { countStep } from '#lib/server/metrics/agent-steps.ts';
import { count } from '#lib/server/metrics/record.ts';
import { askForNewsletter } from '#lib/server/newsletter/ask-for-newsletter.ts';
import { type HeldPayment, insertOrder } from '#lib/server/orders/insert-order.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import {
  type AskedGateway,
  abandonedAttempts,
  concludePlaced,
  concludeRefused,
  keepLease,
  takeOverAttempt,
} from './attempts.ts';
import { attributionWith, completeSession, lockTakenSession } from './complete-session.ts';
import { scheduleVoidSweeps } from './void-unclaimed.ts';

type Steps = Pick<PlaceOrderOptions, 'onStep'>;

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

export const resolveAttemptsTask: Task<'resolve-attempts'> = (_, { db, signal }) =>
  resolveAbandonedAttempts(db, { gateways: paymentGateways() }, signal);

/**
 * Turns a draft into the order and queues its confirmation e-mail and the capture of its payment,
 * in one transaction. Null if another process concluded the attempt first; a sweep then voids this
 * payment unless it belongs to the order.
 */
async function placeDraft(
  db: Db,
  draft: OrderDraft,
  payment: HeldPayment | null,
  { onStep }: Steps,
): Promise<Order | null> {
  const { number, contact } = draft.order;
  const order: Order = {
    ...draft.order,
    date: Date.now(),
    payments: paymentsOf(draft, payment),
  };
  const placed = await retryTransaction(db, async (trx) => {
    if (!(await concludePlaced(trx, number))) return null;
    const session = await lockTakenSession(trx, draft.taken);
    const attribution = attributionWith(session, draft.attribution ?? null, order.date);
    await insertOrder(trx, { order, draft: { ...draft, attribution }, payment });
    if (session) await completeSession(trx, session, order);
    await addEvent(trx, placedEvent(order, payment));
    await spendVouchers(trx, number);
    if (draft.agreeToMarketing) {
      await askForNewsletter(trx, {
        email: contact.email,
        source: 'checkout',
        wording: SHOWN_WORDING.checkout,
        isProven: draft.isEmailProven ?? false,
      });
    }
    await enqueueMail(trx, {
      kind: 'order-confirmation',
      to: { name: `${contact.firstName} ${contact.lastName}`, address: contact.email },
      data: { orderNumber: number },
    });
    await schedulePickupReminder(trx, order);
    await scheduleBoughtGiftCards(trx, order);
    if (payment?.state === 'authorised') {
      const { paymentId } = payment;
      await addJob(trx, 'capture-payment', { paymentId }, { key: `capture:${paymentId}` });
    }
    await onStep?.('placing', number);
    return { session };
  });
  if (!placed) {
    if (payment) await addJob(db, 'void-sweep', { orderNumber: number });
    return null;
  }
  count('orders', {});
  if (placed.session) countStep(placed.session, 'order');
  await onStep?.('placed', number);
  return order;
}

/**
 * The event of a placed order. It says nothing about the buyer; the order itself names the buyer.
 */
function placedEvent(order: Order, payment: HeldPayment | null) {
  const { number, status, total, lines, date } = order;
  return {
    entity: 'order',
    id: number,
    type: 'order.placed',
    data: {
      status,
      total,
      lines: lines.map(({ variantId, qty, total: paid }, line) => ({
        line,
        variantId,
        qty,
        total: paid,
      })),
      payment: payment && {
        id: payment.paymentId,
        amount: payment.amount,
        state: payment.state,
      },
    },
    now: new Date(date),
  } as const;
}

/**
 * Releases everything that an attempt held and stores the refusal; false if another process concluded
 * it first. `paymentUnknown`: the provider may still turn out to have a payment for it.
 */
async function refuseDraft(
  db: Db,
  draft: OrderDraft,
  outcome: { refusal: PlaceRefusal; paymentUnknown: boolean },
  { onStep }: Steps,
): Promise<boolean> {
  const orderNumber = draft.order.number;
  const refused = await retryTransaction(db, async (trx) => {
    if (!(await concludeRefused(trx, orderNumber, outcome))) return false;
    const restocked = await returnUnits(trx, draft);
    await releaseVouchers(trx, orderNumber);
    await releasePromotions(trx, orderNumber);
    await announceStockLater(trx, restocked);
    if (outcome.paymentUnknown) await scheduleVoidSweeps(trx, orderNumber);
    await onStep?.('releasing', orderNumber);
    return true;
  });
  if (refused) await onStep?.('released', orderNumber);
  return refused;
}

/** Returns the ids of products that had a size sold out online. */
async function returnUnits(trx: Db, { order, units, stockOfStore }: OrderDraft): Promise<string[]> {
  const source = { cause: 'order-released', reference: order.number } as const;
  if (stockOfStore === undefined) return returnStock(trx, units, source);
  await returnStoreStock(trx, stockOfStore, units, source);
  return [];
}

/** Gift cards first, then the payment of the rest; `NO_PAYMENT` if the total is zero. */
function paymentsOf({ order }: OrderDraft, payment: HeldPayment | null): OrderPayment[] {
  const payments = [...order.payments];
  if (payment) payments.push({ type: payment.type, label: payment.label, amount: payment.amount });
  if (payments.length > 0) return payments;
  return [{ type: 'NO_PAYMENT', label: 'No payment needed', amount: 0 }];
}
