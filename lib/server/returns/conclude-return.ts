import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { pointsTakenBack } from '#lib/commerce/loyalty/points.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { refundGst, restoredExpiry, taxedPart } from '#lib/commerce/returns/refund.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { readReturns } from '#lib/server/orders/read-returns.ts';
import { addToCard, lockCardToFill } from '#lib/server/vouchers/card-to-fill.ts';
import { changeState } from './change-state.ts';
import { lockReturn, ReturnStepError } from './lock-return.ts';
import { mailReturn } from './mail-return.ts';

/**
 * Concludes a return once every other part was refunded: credits gift cards, takes points back,
 * marks the return as refunded and tells the buyer, all in one transaction. False if a part is
 * still outstanding, or the return was concluded before.
 */
export async function concludeReturn(
  db: Db,
  returnNumber: string,
  onWritten?: () => Promise<void> | void,
): Promise<boolean> {
  return retryTransaction(db, async (trx) => {
    const { order, found } = await lockReturn(trx, returnNumber);
    if (!(await conclude(trx, order, found))) return false;
    await onWritten?.();
    return true;
  });
}

/** Steps of a refund by hand. A crash at either of the first two leaves everything unchanged. */
export const BY_HAND_STEPS = [
  /** The person's refund is written but not committed. */
  'noted',
  /** Everything else is written too. */
  'concluding',
  /** Committed. */
  'concluded',
] as const;
type ByHandStep = (typeof BY_HAND_STEPS)[number];

/**
 * Records that a person refunded what the provider refused, and concludes the return, in one
 * transaction. False if another part is still outstanding: then the job that refunds it concludes
 * the return. `onStep`: for tests that kill the process.
 * @throws ReturnStepError if nothing was refused
 */
export async function concludeByHand(
  db: Db,
  returnNumber: string,
  onStep?: (step: ByHandStep) => Promise<void> | void,
): Promise<boolean> {
  const isRefunded = await retryTransaction(db, async (trx) => {
    const { order, found } = await lockReturn(trx, returnNumber);
    const { numUpdatedRows } = await trx
      .updateTable('refunds')
      .set({ state: 'done', by_hand: true })
      .where('return_number', '=', returnNumber)
      .where('state', '=', 'refused')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) {
      throw new ReturnStepError(`The provider refused no part of return ${returnNumber}.`);
    }
    await onStep?.('noted');
    // A bank may refuse a refund long after the return was concluded.
    const concluded = found.state === 'refunded' || (await conclude(trx, order, found));
    await onStep?.('concluding');
    return concluded;
  });
  await onStep?.('concluded');
  return isRefunded;
}

async function conclude(trx: Db, order: Order, found: OrderReturn): Promise<boolean> {
  const { number, refund } = found;
  if (found.state !== 'received') return false;
  const parts = await trx
    .selectFrom('refunds')
    .select(['id', 'voucher_code', 'amount', 'state'])
    .where('return_number', '=', number)
    .orderBy('voucher_code')
    .execute();
  if (parts.some((part) => part.voucher_code === null && part.state !== 'done')) return false;
  for (const { voucher_code: code, amount } of parts) {
    if (code !== null) await fillGiftCard(trx, order, code, amount);
  }
  await trx
    .updateTable('refunds')
    .set({ state: 'done' })
    .where('return_number', '=', number)
    .execute();
  await countRefund(trx, order, refund);
  await changeState(trx, found, 'refunded', { gst: await gstOf(trx, order, found) });
  const concluded = (await readReturns(trx, order)).find((one) => one.number === number);
  if (!concluded) throw new Error('A locked return is gone.');
  await mailReturn(trx, order, concluded);
  return true;
}

/**
 * Returns money to a gift card, or to the one that has replaced it. A card that has expired meanwhile
 * becomes valid again, for as long as it was valid when it paid.
 */
async function fillGiftCard(trx: Db, order: Order, code: string, amount: Cents): Promise<void> {
  const filled = await lockCardToFill(trx, code);
  const card = await trx
    .selectFrom('vouchers')
    .select('expires_at')
    .where('code', '=', filled)
    .executeTakeFirstOrThrow();
  const use = await trx
    .selectFrom('voucher_uses')
    .select('card_expires_at')
    .where('order_number', '=', order.number)
    .where('code', '=', code)
    .executeTakeFirst();
  const whenPaid = use?.card_expires_at?.getTime() ?? null;
  const times = { whenPaid, paidAt: order.date, now: Date.now() };
  const expiresAt = restoredExpiry(card.expires_at?.getTime() ?? null, times);
  await addToCard(trx, filled, amount);
  await trx
    .updateTable('vouchers')
    .set({ expires_at: expiresAt === null ? null : new Date(expiresAt) })
    .where('code', '=', filled)
    .execute();
}

async function countRefund(trx: Db, order: Order, refund: Cents): Promise<void> {
  const { refunded } = await trx
    .updateTable('orders')
    .set((row) => ({ refunded: row('refunded', '+', refund) }))
    .where('number', '=', order.number)
    .returning('refunded')
    .executeTakeFirstOrThrow();
  if (order.pointsEarned === undefined) return;
  await trx
    .updateTable('orders')
    .set({ points_taken_back: pointsTakenBack(order.total, refunded) })
    .where('number', '=', order.number)
    .execute();
}

/** After earlier refunds, in the order in which they were made. */
async function gstOf(trx: Db, order: Order, made: OrderReturn): Promise<Cents> {
  const before = (await readReturns(trx, order))
    .filter(({ state }) => state === 'refunded')
    .reduce((sum, one) => sum + taxedPart(order, one), 0);
  return refundGst(before, taxedPart(order, made));
}
