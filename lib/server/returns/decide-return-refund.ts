import 'server-only';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import {
  deliveryLeft,
  lineLeft,
  type RefundLine,
  type RefundPlan,
} from '#lib/commerce/orders/refunds.ts';
import { deliveryBack, type OtherReturn } from '#lib/commerce/returns/delivery-back.ts';
import { isFault } from '#lib/commerce/returns/reasons.ts';
import type { OrderReturn, ReturnReason } from '#lib/commerce/returns/return.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { endBoughtGiftCards } from '#lib/server/gift-cards/bought-gift-cards.ts';
import { readGiftCardLines } from '#lib/server/orders/gift-card-lines.ts';
import { readMoneyBack } from '#lib/server/orders/money-back.ts';
import { isRefundPlanned, planRefund } from '#lib/server/refunds/plan-refund.ts';
import { lockReturn, ReturnStepError } from './lock-return.ts';

const isPlanned = sql<boolean>`(
  returns.state = 'refunded' or exists (select from refunds where refunds.number = returns.number)
)`;

export interface ReturnRefund {
  /** The return's number. */
  number: string;
  /** Positions of the return's lines that are not refunded, because a replacement was sent. */
  replaced?: readonly number[];
  /** A message to the buyer. */
  message?: string;
}

/**
 * What the refund of a received return would give back now, in cents.
 * @throws ReturnStepError if it cannot be refunded now; CommandError if money of a gift card that comes
 * back was spent
 */
export function returnAmount(scope: CommandScope, plan: ReturnRefund): Promise<Cents> {
  return tryReturnRefund(scope, plan, () => readAmount(scope.trx, plan.number));
}

/**
 * Decides the refund of a received return, looks at it and takes it back, so that what is shown and
 * what is done cannot differ. Returns what `look` returns.
 * @throws ReturnStepError if it cannot be refunded now; CommandError if money of a gift card that comes
 * back was spent
 */
export async function tryReturnRefund<Seen>(
  scope: CommandScope,
  plan: ReturnRefund,
  look: (order: Order) => Promise<Seen>,
): Promise<Seen> {
  const { trx } = scope;
  await sql`savepoint tried`.execute(trx);
  try {
    return await look(await decideRefund(scope, plan));
  } finally {
    await sql`rollback to savepoint tried`.execute(trx);
  }
}

/**
 * Decides how much goes back, and to which payments. Returns the order, which it locks.
 * @throws ReturnStepError if it cannot be refunded now; CommandError if money of a gift card that comes
 * back was spent
 */
export async function decideRefund(scope: CommandScope, plan: ReturnRefund): Promise<Order> {
  const { trx } = scope;
  const { number } = plan;
  const { order, found } = await lockReturn(trx, number);
  if (found.state !== 'received') {
    throw new ReturnStepError(
      `Return ${number} is ${found.state}. Only a received return can be refunded.`,
    );
  }
  if (await isRefundPlanned(trx, number)) {
    throw new ReturnStepError(`The refund of return ${number} was decided already.`);
  }
  await planDelivery(trx, order, found);
  await notePlan(trx, found, plan);
  const money = await withinWhatIsLeft(trx, order, number);
  await endBoughtGiftCards(scope, order, money.lines);
  await planRefund(trx, order, { number, cause: 'return', ...money });
  return order;
}

/** The whole of a refund that was decided. */
export async function readAmount(trx: Db, number: string): Promise<Cents> {
  const { amount } = await trx
    .selectFrom('refunds')
    .select('amount')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Delivery is refunded only along with money: if a replacement was sent, it was delivered. */
async function notePlan(
  trx: Db,
  { number, lines }: OrderReturn,
  { replaced = [], message }: ReturnRefund,
): Promise<void> {
  const unknown = replaced.find((position) => lines[position] === undefined);
  if (unknown !== undefined) throw new ReturnStepError(`The return has no line ${unknown + 1}.`);
  if (replaced.length > 0) {
    await sql`
      update return_lines set replaced = true
      where return_number = ${number} and position = any(${[...replaced]}::integer[])`.execute(trx);
    await trx.updateTable('returns').set({ delivery: 0 }).where('number', '=', number).execute();
  }
  // A message of an earlier step would look like a reply to this one.
  await trx
    .updateTable('returns')
    .set({ message: message ?? null })
    .where('number', '=', number)
    .execute();
}

/**
 * What the return gives back for each line and for delivery. Refunds since its request may have
 * left less of a line; the return then gives back what is left.
 */
async function withinWhatIsLeft(trx: Db, order: Order, number: string): Promise<RefundPlan> {
  const back = await readMoneyBack(trx, order.number);
  const taken = new Map(back.lines);
  const rows = await trx
    .selectFrom('return_lines')
    .select(['position', 'line', 'qty', 'refund'])
    .where('return_number', '=', number)
    .where('replaced', '=', false)
    .orderBy('position')
    .execute();
  const lines: RefundLine[] = [];
  for (const { position, line, qty, refund } of rows) {
    const left = lineLeft(order, { ...back, lines: taken }, line);
    const amount = Math.min(refund, left);
    taken.set(line, (taken.get(line) ?? 0) + amount);
    lines.push({ line, qty, amount });
    if (amount === refund) continue;
    await trx
      .updateTable('return_lines')
      .set({ refund: amount })
      .where('return_number', '=', number)
      .where('position', '=', position)
      .execute();
  }
  const { delivery: promised } = await trx
    .selectFrom('returns')
    .select('delivery')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const delivery = Math.min(promised, deliveryLeft(order, back));
  if (delivery !== promised) {
    await trx.updateTable('returns').set({ delivery }).where('number', '=', number).execute();
  }
  return { lines, delivery };
}

/**
 * Decides how much of the delivery price a return refunds; its order is locked. If it refunds any,
 * no other return of the order does so any more, whatever that return's quote said.
 */
async function planDelivery(trx: Db, order: Order, { number, lines }: OrderReturn): Promise<void> {
  const others = await readOthers(trx, order.number, number);
  const giftCards = await readGiftCardLines(trx, order);
  const { delivery: given } = await readMoneyBack(trx, order.number, 'return');
  const delivery = deliveryBack(order, lines, { others, given, giftCards });
  await trx.updateTable('returns').set({ delivery }).where('number', '=', number).execute();
  if (delivery === 0) return;
  await trx
    .updateTable('returns')
    .set({ delivery: 0 })
    .where('order_number', '=', order.number)
    .where('number', '!=', number)
    .where('delivery', '>', 0)
    .where(({ not }) => not(isPlanned))
    .execute();
}

async function readOthers(trx: Db, orderNumber: string, number: string): Promise<OtherReturn[]> {
  const rows = await trx
    .selectFrom('returns')
    .select([
      'state',
      'delivery',
      isPlanned.as('isPlanned'),
      sql<{ line: number; unit: number; reason: ReturnReason }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'line', units.line, 'unit', units.unit, 'reason', return_lines.reason
        )), '[]')
        from return_units units join return_lines using (return_number, position)
        where units.return_number = returns.number and not return_lines.replaced
      )`.as('units'),
    ])
    .where('order_number', '=', orderNumber)
    .where('number', '!=', number)
    .execute();
  return rows.map(({ units, ...row }) => ({
    ...row,
    units: units.map(({ reason, ...unit }) => ({ ...unit, isFault: isFault(reason) })),
  }));
}
