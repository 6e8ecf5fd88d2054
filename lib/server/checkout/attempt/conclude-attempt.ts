import 'server-only';
import type { Order, OrderPayment } from '#lib/commerce/checkout/order.ts';
import { SHOWN_WORDING } from '#lib/commerce/newsletter/consent.ts';
import { releasePromotions } from '#lib/server/checkout/holds/promotion-uses.ts';
import { releaseVouchers, spendVouchers } from '#lib/server/checkout/holds/voucher-uses.ts';
import { addEvent } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderDraft, PlaceRefusal } from '#lib/server/db/json-types.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { scheduleBoughtGiftCards } from '#lib/server/gift-cards/bought-gift-cards.ts';
import { announceStockLater } from '#lib/server/inventory/announce-stock.ts';
import { returnStock } from '#lib/server/inventory/online-stock.ts';
import { returnStoreStock } from '#lib/server/inventory/store-stock.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { schedulePickupReminder } from '#lib/server/mail/pickup-reminder.ts';
import { count } from '#lib/server/metrics/record.ts';
import { askForNewsletter } from '#lib/server/newsletter/ask-for-newsletter.ts';
import { type HeldPayment, insertOrder } from '#lib/server/orders/insert-order.ts';
import { concludePlaced, concludeRefused } from './attempts.ts';
import type { PlaceOrderOptions } from './place-order-options.ts';
import { scheduleVoidSweeps } from './void-unclaimed.ts';

type Steps = Pick<PlaceOrderOptions, 'onStep'>;

/**
 * Turns a draft into the order and queues its confirmation e-mail and the capture of its payment,
 * in one transaction. Null if another process concluded the attempt first; a sweep then voids this
 * payment unless it belongs to the order.
 */
export async function placeDraft(
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
    if (!(await concludePlaced(trx, number))) return false;
    await insertOrder(trx, { order, draft, payment });
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
    return true;
  });
  if (!placed) {
    if (payment) await addJob(db, 'void-sweep', { orderNumber: number });
    return null;
  }
  count('orders', {});
  await onStep?.('placed', number);
  return order;
}

/** What others are told: nothing about the buyer, whom the order itself names. */
function placedEvent(order: Order, payment: HeldPayment | null) {
  const { number, status, total, lines, date } = order;
  return {
    entity: 'order',
    id: number,
    event: 'order.placed',
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
export async function refuseDraft(
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
    await releasePromotions(trx, { orderNumber, counted: draft.countedPromotions });
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
