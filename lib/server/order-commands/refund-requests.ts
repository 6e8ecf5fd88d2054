import 'server-only';
import { formatCents } from '#lib/commerce/money.ts';
import { type Actor, actorName } from '#lib/server/commands/actor.ts';
import { type CommandScope, commandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { AskedRefund } from '#lib/server/db/json-types.ts';
import { isWithinOwnLimit } from '#lib/server/refunds/own-limit.ts';
import { checkTexts, lockedOrder } from './locked-order.ts';
import { checkedRefund, giveMoneyBack, type RefundInput } from './refund-order.ts';

/**
 * Gives money back like `refundOrder`; above the actor's limit it asks for a second person instead.
 * Exactly one of `refund` and `request` is set.
 */
export const refundOrAsk = defineCommand({
  name: 'order.refund',
  permission: 'refunds:write',
  work: async (scope, input: RefundInput) => {
    const order = await lockedOrder(scope, input.number);
    const { amount } = await checkedRefund(scope, order, input);
    if (await isWithinOwnLimit(scope, input.number, amount)) {
      return { refund: await giveMoneyBack(scope, order, input), request: null, amount };
    }
    return { refund: null, request: await askForRefund(scope, input, amount), amount };
  },
});

async function askForRefund(
  { trx, actor, now }: CommandScope,
  { number, ...refund }: RefundInput,
  amount: number,
): Promise<string> {
  const open = await trx
    .selectFrom('refund_requests')
    .select('amount')
    .where('order_number', '=', number)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) {
    const waiting = formatCents(open.amount);
    throw new CommandError('Conflict', `A refund of ${waiting} waits for approval already.`);
  }
  const { id } = await trx
    .insertInto('refund_requests')
    .values({
      order_number: number,
      asked_by: staffId(actor),
      asked_at: now,
      refund: JSON.stringify(refund),
      amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = commandScope(trx, { command: 'refund.ask', actor, now });
  const after = { request: id, amount };
  await own.record({ entity: 'order', id: number, after, why: refund.reason });
  return id;
}

/**
 * Approves what somebody else asked for: the approver gives the money back, and the audit names both.
 * A refund that no longer fits the order ends the request; then `ended` says why.
 */
export const approveRefund = defineCommand({
  name: 'refund.approve',
  permission: 'refunds:approve',
  work: async (scope, { id }: { id: string }) => {
    const request = await lockedRequest(scope, id);
    const { order, amount, asked } = request;
    if (!(await isWithinOwnLimit(scope, order.number, amount))) {
      throw new CommandError('NotPermitted', 'This is above your own limit too.');
    }
    const input = { number: order.number, ...asked };
    const misfit = await misfitOf(scope, order, input);
    if (misfit !== null) {
      await decide(scope, id, { state: 'ended', answer: misfit });
      await scope.record({ entity: 'order', id: order.number, after: { ended: id }, why: misfit });
      return { number: order.number, refund: null, amount, ended: misfit };
    }
    const refund = await giveMoneyBack(scope, order, input, { askedBy: request.askedBy });
    await decide(scope, id, { state: 'approved', refund_number: refund });
    return { number: order.number, refund, amount, ended: null };
  },
});

/** Declines what somebody else asked for. Nothing is given back. */
export const declineRefund = defineCommand({
  name: 'refund.decline',
  permission: 'refunds:approve',
  work: async (scope, { id, reason }: { id: string; reason: string }) => {
    checkTexts({ reason });
    const { order, amount, askedBy } = await lockedRequest(scope, id);
    await decide(scope, id, { state: 'declined', answer: reason });
    const after = { request: id, amount, askedBy };
    await scope.record({ entity: 'order', id: order.number, after, why: reason });
    return { number: order.number, amount };
  },
});

/** Why a refund does not fit its order any more; null: it does. */
async function misfitOf(
  scope: CommandScope,
  order: Parameters<typeof checkedRefund>[1],
  input: RefundInput,
): Promise<string | null> {
  try {
    await checkedRefund(scope, order, input);
    return null;
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}

/**
 * An open request with its order, both locked until the command ends.
 * @throws CommandError `NotFound`; `Conflict` if it was decided; `NotPermitted` for who asked
 */
async function lockedRequest(scope: CommandScope, id: string) {
  const read = () =>
    scope.trx
      .selectFrom('refund_requests as request')
      .innerJoin('staff as asker', 'asker.id', 'request.asked_by')
      .leftJoin('staff as decider', 'decider.id', 'request.decided_by')
      .select(['request.order_number', 'request.asked_by', 'request.refund'])
      .select(['request.amount', 'request.state'])
      .select(['asker.name as askedBy', 'decider.name as decidedBy'])
      .where('request.id', '=', id)
      .executeTakeFirst();
  const found = await read();
  const order = found && (await lockedOrder(scope, found.order_number));
  // Read it under the lock: somebody else may have decided before.
  const request = order && (await read());
  if (!order || !request) throw new CommandError('NotFound', 'There is no such request.');
  if (request.state !== 'open') {
    const by = request.decidedBy ?? 'Somebody';
    throw new CommandError('Conflict', `${by} decided this already: it is ${request.state}.`);
  }
  if (request.asked_by === staffId(scope.actor)) {
    throw new CommandError('NotPermitted', 'You asked for this: somebody else has to decide it.');
  }
  const asked: AskedRefund = request.refund;
  return { order, amount: request.amount, askedBy: request.askedBy, asked };
}

async function decide(
  { trx, actor, now }: CommandScope,
  id: string,
  decision: {
    state: 'approved' | 'declined' | 'ended';
    answer?: string;
    refund_number?: string;
  },
): Promise<void> {
  await trx
    .updateTable('refund_requests')
    .set({ ...decision, decided_by: staffId(actor), decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** @throws CommandError `NotPermitted` for anybody but staff: others have no limit and no colleagues */
function staffId(actor: Actor): string {
  if (actor.kind === 'staff') return actor.id;
  throw new CommandError('NotPermitted', `${actorName(actor)} is not a member of staff.`);
}
