import 'server-only';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { pointsTakenBack } from '#lib/commerce/loyalty/points.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { moneyBackOf } from '#lib/commerce/orders/refunds.ts';
import { refundGst, restoredExpiry } from '#lib/commerce/returns/refund.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { addEvent } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { count } from '#lib/server/metrics/record.ts';
import { lockOrder } from '#lib/server/orders/lock-order.ts';
import { addToCard, lockCardToFill } from '#lib/server/vouchers/card-to-fill.ts';

/** A refund all of whose money was given back. */
export interface MadeRefund {
  number: string;
  amount: Cents;
  gst: Cents;
}

/** What else changes once a refund was made, in the same transaction; its order is locked. */
export type OnMade = (trx: Db, order: Order, refund: MadeRefund) => Promise<void>;

/** The refund does not allow what staff asked for; the message says why. */
class RefundStepError extends CommandError {
  override name = 'RefundStepError';

  constructor(message: string) {
    super('Conflict', message);
  }
}

/**
 * Marks a planned refund as made once every other part was given back: credits gift cards, takes points back,
 * notes the GST, tells others and runs `onMade`, all in one transaction. False if a part is still
 * outstanding, or the refund was made before.
 */
export async function markMade(
  db: Db,
  number: string,
  onMade: OnMade,
  onWritten?: () => Promise<void> | void,
): Promise<boolean> {
  const cause = await retryTransaction(db, async (trx) => {
    const locked = await lockRefund(trx, number);
    if (!(await makeIfDone(trx, locked, onMade))) return null;
    await onWritten?.();
    return locked.refund.cause;
  });
  if (cause !== null) count('refunds', { cause, outcome: 'made' });
  return cause !== null;
}

/** Steps of a refund by hand. A crash at either of the first two leaves everything unchanged. */
export const BY_HAND_STEPS = [
  /** The person's refund is noted but not committed. */
  'noted',
  /** Everything else is written too. */
  'written',
  /** Committed: the refund is made. */
  'made',
] as const;
export type ByHandStep = (typeof BY_HAND_STEPS)[number];

/**
 * Records that a person gave back what the provider refused, and marks the refund as made, in the
 * caller's transaction. False if another part is still outstanding: then the job that makes it
 * marks the refund. `onStep`: for tests that kill the process.
 * @throws RefundStepError if nothing was refused
 */
export async function noteByHand(
  trx: Db,
  number: string,
  onMade: OnMade,
  onStep?: (step: ByHandStep) => Promise<void> | void,
): Promise<boolean> {
  const locked = await lockRefund(trx, number);
  const { numUpdatedRows } = await trx
    .updateTable('refund_parts')
    .set({ state: 'done', by_hand: true })
    .where('refund_number', '=', number)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    throw new RefundStepError(`The provider refused no part of the refund ${number}.`);
  }
  await onStep?.('noted');
  // A bank may refuse a refund long after it was made.
  const isMade = locked.refund.made_at !== null || (await makeIfDone(trx, locked, onMade));
  await onStep?.('written');
  return isMade;
}

type LockedRefund = Awaited<ReturnType<typeof lockRefund>>;

/** @throws RefundStepError if there is no such refund */
async function lockRefund(trx: Db, number: string) {
  const read = () =>
    trx
      .selectFrom('refunds')
      .select(['number', 'order_number', 'cause', 'amount', 'taxed', 'made_at'])
      .where('number', '=', number)
      .executeTakeFirst();
  const found = await read();
  const order = found && (await lockOrder(trx, found.order_number));
  // Read it under the lock: another transaction may have made it before.
  const refund = order && (await read());
  if (!order || !refund) throw new RefundStepError(`There is no refund ${number}.`);
  return { order, refund };
}

async function makeIfDone(
  trx: Db,
  { order, refund }: LockedRefund,
  onMade: OnMade,
): Promise<boolean> {
  const { number, cause, amount, taxed } = refund;
  if (refund.made_at !== null) return false;
  const parts = await trx
    .selectFrom('refund_parts')
    .select(['id', 'voucher_code', 'amount', 'state'])
    .where('refund_number', '=', number)
    .orderBy('voucher_code')
    .execute();
  if (parts.some((part) => part.voucher_code === null && part.state !== 'done')) return false;
  for (const { voucher_code: code, amount: part } of parts) {
    if (code !== null) await fillGiftCard(trx, order, code, part);
  }
  await trx
    .updateTable('refund_parts')
    .set({ state: 'done' })
    .where('refund_number', '=', number)
    .execute();
  const gst = refundGst(await taxedBefore(trx, order.number), taxed);
  await trx
    .updateTable('refunds')
    .set({ gst, made_at: sql<Date>`clock_timestamp()` })
    .where('number', '=', number)
    .execute();
  await countRefund(trx, order, amount);
  await addEvent(trx, {
    entity: 'order',
    id: order.number,
    type: 'order.refunded',
    data: { refund: number, cause, amount, gst },
    now: new Date(),
  });
  await onMade(trx, order, { number, amount, gst });
  return true;
}

/** The taxed cents that earlier refunds gave back. */
async function taxedBefore(trx: Db, orderNumber: string): Promise<Cents> {
  const { taxed } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(taxed), 0)::integer`.as('taxed'))
    .where('order_number', '=', orderNumber)
    .where('made_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return taxed;
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
  await trx
    .updateTable('orders')
    .set((row) => ({ refunded: row('refunded', '+', refund) }))
    .where('number', '=', order.number)
    .execute();
  if (order.pointsEarned === undefined) return;
  const made = await trx
    .selectFrom('refunds')
    .select(['lines', 'delivery'])
    .where('order_number', '=', order.number)
    .where('made_at', 'is not', null)
    .execute();
  await trx
    .updateTable('orders')
    .set({ points_taken_back: pointsTakenBack(order, moneyBackOf(made)) })
    .where('number', '=', order.number)
    .execute();
}
