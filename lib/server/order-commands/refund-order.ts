import 'server-only';
import { randomInt } from 'node:crypto';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import {
  deliveryLeft,
  lineLeft,
  type MoneyBack,
  moneyBackOf,
  orderLeft,
  type RefundLine,
  type RefundPlan,
  refundAmount,
  spreadRefund,
} from '#lib/commerce/orders/refunds.ts';
import { BRAND } from '#lib/config/brand.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { readMoneyBack } from '#lib/server/orders/money-back.ts';
import { readRefund } from '#lib/server/orders/read-refunds.ts';
import { makeRefund, type RefundOptions } from '#lib/server/refunds/make-refund.ts';
import { type MadeRefund, noteByHand } from '#lib/server/refunds/mark-made.ts';
import { askAgain, type PlannedRefund, planRefund } from '#lib/server/refunds/plan-refund.ts';
import { checkTexts, lockedOrder } from './locked-order.ts';
import { mailOrderNews, refundedNews } from './order-news.ts';

export interface RefundInput {
  number: string;
  /** Amounts for lines, in cents. */
  lines?: { line: number; amount: Cents }[];
  /** For delivery, in cents. */
  delivery?: Cents;
  /** For no part in particular, in cents; it is shared over the whole order. */
  amount?: Cents;
  /** For staff. */
  reason: string;
  /** A message to the buyer. */
  message?: string;
}

/** Gives money back without a return. Nothing is cancelled, and no stock changes. */
export const refundOrder = defineCommand({
  name: 'order.refund',
  permission: 'refunds:write',
  work: async (scope, input: RefundInput) => {
    const { number, reason, message } = input;
    checkTexts({ reason, message });
    const order = await lockedOrder(scope, number);
    const plan = planOf(order, await readMoneyBack(scope.trx, number), input);
    const amount = refundAmount(plan);
    const refund = await planOrderRefund(scope, order, {
      cause: 'goodwill',
      ...plan,
      reason,
      ...(message !== undefined && { message }),
    });
    await scope.record({
      entity: 'order',
      id: number,
      type: 'order.refund-planned',
      data: { refund, lines: plan.lines, delivery: plan.delivery, amount },
      after: { refund, amount },
      why: reason,
    });
    return { refund, amount };
  },
});

/** Asks the provider again about the parts of a refund that it refused. */
export const retryRefund = defineCommand({
  name: 'refund.retry',
  permission: 'refunds:write',
  work: async (scope, { refund }: { refund: string }) => {
    const { order, isMade } = await lockedRefund(scope, refund);
    if (isMade) {
      // A refund that was made, and failed at the provider afterwards, can only be given back in
      // another way.
      throw new CommandError(
        'Conflict',
        `Refund ${refund} was made. If it failed, use refunds by-hand.`,
      );
    }
    await askAgain(scope.trx, refund);
    await queueRefund(scope.trx, refund);
    await scope.record({ entity: 'order', id: order.number, after: { refundAskedAgain: refund } });
    return { refund };
  },
});

/**
 * Records that a person gave back what the provider refused. `isMade`: false if another part is
 * outstanding.
 * @throws RefundStepError if nothing was refused
 */
export const refundOrderByHand = defineCommand({
  name: 'refund.by-hand',
  permission: 'refunds:write',
  work: async (scope, { refund }: { refund: string }) => {
    const { order } = await lockedRefund(scope, refund);
    const isMade = await noteByHand(scope.trx, refund, tellBuyer);
    await scope.record({ entity: 'order', id: order.number, after: { refundedByHand: refund } });
    return { isMade };
  },
});

/**
 * The locked order of a refund that belongs to no return; those of returns also change their return.
 * @throws CommandError `NotFound`
 */
async function lockedRefund(
  scope: CommandScope,
  number: string,
): Promise<{ order: Order; isMade: boolean }> {
  const read = () =>
    scope.trx
      .selectFrom('refunds')
      .select(['order_number', 'made_at'])
      .where('number', '=', number)
      .where('cause', '!=', 'return')
      .executeTakeFirst();
  const found = await read();
  const order = found && (await lockedOrder(scope, found.order_number));
  // Read it under the lock: another transaction may have made it before.
  const refund = order && (await read());
  if (!order || !refund) {
    throw new CommandError('NotFound', `There is no refund ${number} outside returns.`);
  }
  return { order, isMade: refund.made_at !== null };
}

/**
 * Plans a refund of a locked order, and queues the job that makes it. Returns its number. The
 * command that begins it records the event.
 */
export async function planOrderRefund(
  { trx }: CommandScope,
  order: Order,
  planned: Omit<PlannedRefund, 'number'>,
): Promise<string> {
  const number = `${BRAND.orderPrefix}C${String(randomInt(10 ** 9)).padStart(9, '0')}`;
  await planRefund(trx, order, { number, ...planned });
  await queueRefund(trx, number);
  return number;
}

async function queueRefund(trx: Db, refundNumber: string): Promise<void> {
  await addJob(trx, 'make-refund', { refundNumber }, { key: `refund:${refundNumber}` });
}

/**
 * Makes a planned refund that belongs to no return.
 * @throws Error if a part's outcome is unknown, so that the queue tries again
 */
export function makeOrderRefund(
  db: Db,
  options: RefundOptions,
  refundNumber: string,
  signal: AbortSignal,
): Promise<void> {
  return makeRefund(db, { ...options, onMade: tellBuyer }, refundNumber, signal);
}

async function tellBuyer(trx: Db, order: Order, { number }: MadeRefund): Promise<void> {
  const refund = await readRefund(trx, order, number);
  // The mail about a cancellation has told the buyer already.
  if (refund?.cause === 'goodwill') await mailOrderNews(trx, order, refundedNews(order, refund));
}

function planOf(order: Order, back: MoneyBack, input: RefundInput): RefundPlan {
  const { lines = [], delivery = 0, amount = 0 } = input;
  for (const cents of [...lines.map((line) => line.amount), delivery, amount]) {
    if (!Number.isSafeInteger(cents) || cents < 0) {
      throw new CommandError('Invalid', 'Amounts are whole cents, 0 or more.');
    }
  }
  const left = orderLeft(order, back);
  const asked = lines.reduce((sum, line) => sum + line.amount, delivery + amount);
  if (asked === 0) throw new CommandError('Invalid', 'Say how much to give back.');
  if (asked > left)
    throw new CommandError('Conflict', `${formatCents(left)} is left to give back.`);
  const sums = new Map<number, Cents>();
  for (const { line, amount: cents } of lines) {
    const sum = (sums.get(line) ?? 0) + cents;
    const most = lineLeft(order, back, line);
    if (sum > most) {
      throw new CommandError('Conflict', `${formatCents(most)} is left of line ${line + 1}.`);
    }
    sums.set(line, sum);
  }
  const mostDelivery = deliveryLeft(order, back);
  if (delivery > mostDelivery) {
    throw new CommandError('Conflict', `${formatCents(mostDelivery)} is left of the delivery.`);
  }
  const named: RefundPlan = {
    lines: asLines(sums),
    delivery,
  };
  if (amount === 0) return named;
  const given = { lines: asLines(back.lines), delivery: back.delivery };
  return joined(named, spreadRefund(order, moneyBackOf([given, named]), amount));
}

function joined(one: RefundPlan, other: RefundPlan): RefundPlan {
  const { lines, delivery } = moneyBackOf([one, other]);
  return { lines: asLines(lines), delivery };
}

/** The amounts as lines of a refund, for which no unit leaves the order. */
function asLines(amounts: ReadonlyMap<number, Cents>): RefundLine[] {
  return [...amounts].map(([line, amount]) => ({ line, qty: 0, amount }));
}
