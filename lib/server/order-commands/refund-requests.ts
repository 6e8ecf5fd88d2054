import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { AskedRefund } from '#lib/server/db/json-types.ts';
import { askForRefund, returnOf, staffId } from '#lib/server/refunds/ask-for-refund.ts';
import { isWithinOwnLimit } from '#lib/server/refunds/own-limit.ts';
import { returnAmount } from '#lib/server/returns/decide-return-refund.ts';
import { giveReturnBack } from '#lib/server/returns/plan-return-refund.ts';
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
    const { number, ...refund } = input;
    return { refund: null, request: await askForRefund(scope, number, refund, amount), amount };
  },
});

/**
 * Approves what somebody else asked for: the approver gives the money back, and the audit names both.
 * A refund that no longer fits the order or the return ends the request; then `ended` says why.
 */
export const approveRefund = defineCommand({
  name: 'refund.approve',
  permission: 'refunds:approve',
  work: async (scope, { id }: { id: string }) => {
    const { order, amount, asked, askedBy } = await lockedRequest(scope, id);
    if (!(await isWithinOwnLimit(scope, order.number, amount))) {
      throw new CommandError('NotPermitted', 'This is above your own limit too.');
    }
    const misfit = await misfitOf(scope, order, asked, amount);
    if (misfit !== null) {
      await decide(scope, id, { state: 'ended', answer: misfit });
      await scope.record({ entity: 'order', id: order.number, after: { ended: id }, why: misfit });
      return { number: order.number, refund: null, amount, ended: misfit };
    }
    const refund = await giveAskedBack(scope, order, asked, { id, amount, askedBy });
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
    const { order, amount, asked, askedBy } = await lockedRequest(scope, id);
    await decide(scope, id, { state: 'declined', answer: reason });
    const after = { request: id, amount, askedBy, ...returnOf(asked) };
    await scope.record({ entity: 'order', id: order.number, after, why: reason });
    return { number: order.number, amount };
  },
});

/** Gives back what was asked for, and records both names. Returns the refund's number. */
async function giveAskedBack(
  scope: CommandScope,
  order: Order,
  asked: AskedRefund,
  { id, amount, askedBy }: { id: string; amount: Cents; askedBy: string },
): Promise<string> {
  if (!('return' in asked)) {
    return giveMoneyBack(scope, order, { number: order.number, ...asked }, { askedBy });
  }
  const { return: number, replaced, message, reason } = asked;
  const told = message !== undefined && { message };
  await giveReturnBack(scope, { number, replaced, ...told }, { askedBy });
  const after = { request: id, amount, askedBy, return: number };
  await scope.record({ entity: 'order', id: order.number, after, why: reason });
  return number;
}

/** Why what was asked for does not fit any more; null: it does. */
async function misfitOf(
  scope: CommandScope,
  order: Order,
  asked: AskedRefund,
  amount: Cents,
): Promise<string | null> {
  try {
    const now =
      'return' in asked
        ? await returnAmount(scope, { number: asked.return, replaced: asked.replaced })
        : (await checkedRefund(scope, order, { number: order.number, ...asked })).amount;
    return now === amount ? null : `It would give back ${formatCents(now)} by now.`;
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
