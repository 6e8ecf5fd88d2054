import 'server-only';
import type { Cents } from '#lib/commerce/money.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { askForRefund } from '#lib/server/refunds/ask-for-refund.ts';
import { isWithinOwnLimit } from '#lib/server/refunds/own-limit.ts';
import { askAgain, isRefundPlanned } from '#lib/server/refunds/plan-refund.ts';
import {
  decideRefund,
  type ReturnRefund,
  readAmount,
  returnAmount,
} from './decide-return-refund.ts';
import { lockReturn, ReturnStepError } from './lock-return.ts';

/**
 * Decides once where the money of a received return goes, and queues the job that moves it. If
 * called again, the job asks the provider again about parts that it refused or never answered.
 * False if everything was refunded before.
 * @throws ReturnStepError; CommandError if money of a gift card that comes back was spent,
 * `NotPermitted` above the limit of staff
 */
export const planReturnRefund = defineCommand<ReturnRefund, boolean>({
  name: 'return.refund',
  permission: 'returns:write',
  async work(scope, plan) {
    const { trx } = scope;
    const { number } = plan;
    const { found } = await lockReturn(trx, number);
    if (found.state === 'refunded') {
      await checkAllDone(trx, number);
      return false;
    }
    if (await isRefundPlanned(trx, number)) await askProvider(scope, number);
    else await giveReturnBack(scope, plan);
    return true;
  },
});

/** A refund of a return as a member of staff saw it. */
interface SeenRefund extends ReturnRefund {
  /** The whole refund, in cents. */
  amount: Cents;
  /** Whether it was planned before, and the provider is asked again. */
  isAgain: boolean;
  /** For who approves it, if it is above the limit. */
  reason?: string;
}

/**
 * Refunds a return like `planReturnRefund`; above the actor's limit it asks for a second person
 * instead. `request`: the id of what was asked for; null: the refund was begun.
 * @throws ReturnStepError; CommandError `Changed` if it is not what the actor saw, `Conflict` if
 * another refund of the order waits already
 */
export const refundReturnOrAsk = defineCommand<SeenRefund, { request: string | null }>({
  name: 'return.refund',
  permission: 'returns:write',
  async work(scope, { amount, isAgain, reason, ...plan }) {
    const { trx } = scope;
    const { number, replaced = [], message } = plan;
    const { order, found } = await lockReturn(trx, number);
    const isPlanned = await isRefundPlanned(trx, number);
    if (found.state === 'refunded' || isPlanned !== isAgain) throw changed(number);
    const now = isPlanned ? await readAmount(trx, number) : await returnAmount(scope, plan);
    if (now !== amount) throw changed(number);
    if (isPlanned) await askProvider(scope, number);
    else if (await isWithinOwnLimit(scope, order.number, amount)) await giveReturnBack(scope, plan);
    else {
      if (!reason?.trim()) throw new CommandError('Changed', SAY_WHY);
      const refund = {
        return: number,
        replaced,
        reason,
        ...(message !== undefined && { message }),
      };
      return { request: await askForRefund(scope, order.number, refund, amount) };
    }
    return { request: null };
  },
});

const SAY_WHY =
  'This is above your limit for this order today, so a second person has to approve it. Look again, then say why.';

/**
 * Begins the refund of a received return. `askedBy`: who asked, if the actor only approved it.
 * @throws like `planReturnRefund`
 */
export async function giveReturnBack(
  scope: CommandScope,
  plan: ReturnRefund,
  { askedBy }: { askedBy?: string } = {},
): Promise<void> {
  const { number, replaced = [] } = plan;
  const order = await decideRefund(scope, plan);
  const amount = await readAmount(scope.trx, number);
  if (!(await isWithinOwnLimit(scope, order.number, amount))) {
    throw new CommandError('NotPermitted', 'This is above your limit: ask for it.');
  }
  const by = askedBy !== undefined && { askedBy };
  const after = { refund: 'planned', replaced, amount, ...by };
  await scope.record({ entity: 'return', id: number, after });
  await queueRefund(scope.trx, number);
}

/** Has the provider asked again about what it refused. The refund was counted when it was planned. */
async function askProvider(scope: CommandScope, number: string): Promise<void> {
  await askAgain(scope.trx, number);
  await scope.record({ entity: 'return', id: number, after: { refund: 'asked again' } });
  await queueRefund(scope.trx, number);
}

async function queueRefund(trx: Db, number: string): Promise<void> {
  const key = `refund:${number}`;
  await addJob(trx, 'make-return-refund', { returnNumber: number }, { key });
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
