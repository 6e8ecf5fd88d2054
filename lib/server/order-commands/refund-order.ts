import 'server-only';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { type RefundPlan, refundAmount } from '#lib/commerce/orders/refunds.ts';
import { BRAND } from '#lib/config/brand.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { readMoneyBack } from '#lib/server/orders/money-back.ts';
import { readRefund } from '#lib/server/orders/read-refunds.ts';
import { makeRefund, type RefundOptions } from '#lib/server/refunds/make-refund.ts';
import { type MadeRefund, noteByHand } from '#lib/server/refunds/mark-made.ts';
import { isWithinOwnLimit } from '#lib/server/refunds/own-limit.ts';
import { askAgain, type PlannedRefund, planRefund } from '#lib/server/refunds/plan-refund.ts';
import { checkTexts, lockedOrder } from './locked-order.ts';
import { mailOrderNews, refundedNews } from './order-news.ts';
import { planOf } from './wanted-refund.ts';

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

/**
 * Gives money back without a return. Nothing is cancelled, and no stock changes. Staff stay within
 * their limit.
 */
export const refundOrder = defineCommand({
  name: 'order.refund',
  permission: 'refunds:write',
  work: async (scope, input: RefundInput) => {
    const order = await lockedOrder(scope, input.number);
    const { amount } = await checkedRefund(scope, order, input);
    if (!(await isWithinOwnLimit(scope, input.number, amount))) {
      throw new CommandError('NotPermitted', 'This is above your limit: ask for it.');
    }
    return { refund: await giveMoneyBack(scope, order, input), amount };
  },
});

/**
 * What a refund of a locked order would give back, in cents.
 * @throws CommandError if it makes no sense or is more than is left
 */
export async function checkedRefund(
  { trx }: CommandScope,
  order: Order,
  input: RefundInput,
): Promise<RefundPlan & { amount: Cents }> {
  const { reason, message } = input;
  checkTexts({ reason, message });
  const plan = planOf(order, await readMoneyBack(trx, order.number), input);
  return { ...plan, amount: refundAmount(plan) };
}

/**
 * Plans the refund of a locked order and records it. Returns its number. `askedBy`: who asked, if the
 * actor only approved it.
 */
export async function giveMoneyBack(
  scope: CommandScope,
  order: Order,
  input: RefundInput,
  { askedBy }: { askedBy?: string } = {},
): Promise<string> {
  const { reason, message } = input;
  const { amount, ...plan } = await checkedRefund(scope, order, input);
  const refund = await planOrderRefund(scope, order, {
    cause: 'goodwill',
    ...plan,
    reason,
    ...(message !== undefined && { message }),
  });
  await scope.record({
    entity: 'order',
    id: order.number,
    type: 'order.refund-planned',
    data: { refund, lines: plan.lines, delivery: plan.delivery, amount },
    after: { refund, amount, ...(askedBy !== undefined && { askedBy }) },
    why: reason,
  });
  return refund;
}

interface RefundChoice {
  refund: string;
  /** The order that it must belong to; left out: any. */
  number?: string;
}

/** Asks the provider again about the parts of a refund that it refused. */
export const retryRefund = defineCommand({
  name: 'refund.retry',
  permission: 'refunds:write',
  work: async (scope, choice: RefundChoice) => {
    const { refund } = choice;
    const { order, isMade } = await lockedRefund(scope, choice);
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
 */
export const refundOrderByHand = defineCommand({
  name: 'refund.by-hand',
  permission: 'refunds:write',
  work: async (scope, choice: RefundChoice) => {
    const { refund } = choice;
    const { order } = await lockedRefund(scope, choice);
    const amount = await refusedAmount(scope, refund);
    const isMade = await noteByHand(scope.trx, refund, tellBuyer);
    await scope.record({
      entity: 'order',
      id: order.number,
      after: { refundedByHand: refund, refused: amount },
    });
    return { isMade };
  },
});

/**
 * The locked order of a refund that belongs to no return; those of returns also change their return.
 * @throws CommandError `NotFound`
 */
async function lockedRefund(
  scope: CommandScope,
  { refund: number, number: wanted }: RefundChoice,
): Promise<{ order: Order; isMade: boolean }> {
  const read = () =>
    scope.trx
      .selectFrom('refunds')
      .select(['order_number', 'made_at'])
      .where('number', '=', number)
      .where('cause', '!=', 'return')
      .executeTakeFirst();
  const found = await read();
  const isWanted = found && (wanted === undefined || wanted === found.order_number);
  const order = isWanted && (await lockedOrder(scope, found.order_number));
  // Read it under the lock: another transaction may have made it before.
  const refund = order && (await read());
  if (!order || !refund) {
    throw new CommandError('NotFound', `There is no refund ${number} outside returns.`);
  }
  return { order, isMade: refund.made_at !== null };
}

/**
 * What the provider refused of a refund, in cents.
 * @throws CommandError `Conflict` if that is nothing, `NotPermitted` above the limit of staff
 */
async function refusedAmount({ trx, actor }: CommandScope, refund: string): Promise<Cents> {
  const { parts, amount } = await trx
    .selectFrom('refund_parts')
    .select(sql<number>`count(*)::integer`.as('parts'))
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('amount'))
    .where('refund_number', '=', refund)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow();
  if (parts === 0) {
    throw new CommandError('Conflict', `The provider refused no part of refund ${refund}.`);
  }
  const limit = actor.kind === 'staff' ? (actor.refundLimit ?? null) : null;
  if (limit === null || amount <= limit) return amount;
  throw new CommandError(
    'NotPermitted',
    `${formatCents(amount)} was refused, and you may give back ${formatCents(limit)}. Ask somebody without a limit.`,
  );
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
