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
import { aboveLimitText, isWithinLimit } from '#lib/commerce/returns/refund-limit.ts';
import type { OrderReturn, ReturnReason } from '#lib/commerce/returns/return.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { endBoughtGiftCards } from '#lib/server/gift-cards/bought-gift-cards.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { readGiftCardLines } from '#lib/server/orders/gift-card-lines.ts';
import { readMoneyBack } from '#lib/server/orders/money-back.ts';
import { isWithinOwnLimit } from '#lib/server/refunds/own-limit.ts';
import { askAgain, isRefundPlanned, planRefund } from '#lib/server/refunds/plan-refund.ts';
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
  /** What the caller was shown and agreed to. Without it, whatever the return gives back. */
  agreed?: {
    /** The whole refund. */
    amount: Cents;
    /** Whether it was planned before, and the provider is asked again. */
    isAgain: boolean;
  };
  /** The most that the caller may refund at once; null or absent: any amount. */
  limit?: Cents | null;
}

/**
 * Decides once where the money of a received return goes, and queues the job that moves it. If
 * called again, the job asks the provider again about parts that it refused or never answered.
 * False if everything was refunded before.
 * @throws ReturnStepError; CommandError if money of a gift card that comes back was spent, `Changed`
 * if it is not what was agreed to, `NotPermitted` above the limit
 */
export const planReturnRefund = defineCommand<ReturnRefund, boolean>({
  name: 'return.refund',
  permission: 'returns:write',
  async work(scope, plan) {
    const { trx } = scope;
    const { number, replaced = [] } = plan;
    const { order, found } = await lockReturn(trx, number);
    if (found.state === 'refunded') {
      if (plan.agreed) throw changed(number);
      await checkAllDone(trx, number);
      return false;
    }
    if (found.state !== 'received') {
      throw new ReturnStepError(
        `Return ${number} is ${found.state}. Only a received return can be refunded.`,
      );
    }
    const isPlanned = await isRefundPlanned(trx, number);
    if (plan.agreed && plan.agreed.isAgain !== isPlanned) throw changed(number);
    if (!isPlanned) await decideRefund(scope, order, found, plan);
    const amount = await checkAmount(trx, plan);
    // A refund that was planned before was counted then.
    if (!isPlanned && !(await isWithinOwnLimit(scope, order.number, amount))) {
      throw new CommandError('NotPermitted', aboveLimitText(amount, plan.limit ?? 0));
    }
    await askAgain(trx, number);
    const after = { refund: 'planned', replaced, ...(!isPlanned && { amount }) };
    await scope.record({ entity: 'return', id: number, after });
    const key = `refund:${number}`;
    await addJob(trx, 'make-return-refund', { returnNumber: number }, { key });
    return true;
  },
});

/** Decides how much goes back, and to which payments. The order is locked. */
export async function decideRefund(
  scope: CommandScope,
  order: Order,
  found: OrderReturn,
  plan: ReturnRefund,
): Promise<void> {
  const { trx } = scope;
  const { number } = found;
  await planDelivery(trx, order, found);
  await notePlan(trx, found, plan);
  const money = await withinWhatIsLeft(trx, order, number);
  await endBoughtGiftCards(scope, order, money.lines);
  await planRefund(trx, order, { number, cause: 'return', ...money });
}

/** @throws CommandError `Changed` or `NotPermitted` */
async function checkAmount(
  trx: Db,
  { number, agreed, limit = null }: ReturnRefund,
): Promise<Cents> {
  const { amount } = await trx
    .selectFrom('refunds')
    .select('amount')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  if (agreed && agreed.amount !== amount) throw changed(number);
  if (limit === null || isWithinLimit(amount, limit)) return amount;
  throw new CommandError('NotPermitted', aboveLimitText(amount, limit));
}

function changed(number: string): CommandError {
  return new CommandError(
    'Changed',
    `The refund of return ${number} has changed since you saw it. Look again, then decide.`,
  );
}

/** If asked again, the provider would only find the refund that failed after it was made. */
async function checkAllDone(trx: Db, number: string): Promise<void> {
  const refused = await trx
    .selectFrom('refund_parts')
    .select('id')
    .where('refund_number', '=', number)
    .where('state', '=', 'refused')
    .executeTakeFirst();
  if (!refused) return;
  throw new ReturnStepError(
    `The provider refused the refund of return ${number} after it was made. Pay it in another way, then use --by-hand.`,
  );
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
        where units.return_number = returns.number
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
