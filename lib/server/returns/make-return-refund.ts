import 'server-only';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { type CommandScope, commandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readReturn } from '#lib/server/orders/read-returns.ts';
import { makeRefund, type RefundOptions } from '#lib/server/refunds/make-refund.ts';
import { type ByHandStep, type MadeRefund, noteByHand } from '#lib/server/refunds/mark-made.ts';
import { changeState, mailReturn } from './change-state.ts';
import { lockReturn } from './lock-return.ts';
import { releaseOffers } from './release-offers.ts';

/**
 * Makes the refund that `planReturnRefund` decided on, and marks the return as refunded.
 * @throws Error if a part's outcome is unknown, so that the queue tries again
 */
export function makeReturnRefund(
  db: Db,
  options: RefundOptions,
  returnNumber: string,
  signal: AbortSignal,
): Promise<void> {
  const actor = { kind: 'job', id: 'make-return-refund' } as const;
  return makeRefund(
    db,
    {
      ...options,
      onMade: (trx, order, made) =>
        endReturn(
          commandScope(trx, { command: 'return.refund', actor, now: new Date() }),
          order,
          made,
        ),
    },
    returnNumber,
    signal,
  );
}

interface ByHand {
  /** The return's number. */
  number: string;
  /** What the caller gave back, in cents. Without it, all that was refused. */
  agreed?: Cents;
  /**
   * For tests that kill the process. They note the step "made" themselves, after the commit.
   */
  onStep?: (step: ByHandStep) => Promise<void> | void;
}

/**
 * Records that a person refunded what the provider refused. False if another part is outstanding.
 * Limits held when the refund was decided; the shop moves no money here.
 * @throws RefundStepError if nothing was refused; CommandError `Changed` if it is not what was agreed
 * to
 */
export const refundReturnByHand = defineCommand<ByHand, boolean>({
  name: 'return.refund-by-hand',
  permission: 'returns:write',
  async work(scope, { number, agreed, onStep }) {
    await lockReturn(scope.trx, number);
    const amount = await refusedAmount(scope.trx, number);
    if (agreed !== undefined && agreed !== amount) {
      throw new CommandError(
        'Changed',
        `What was refused of return ${number} has changed since you saw it. Look again, then decide.`,
      );
    }
    const isMade = await noteByHand(
      scope.trx,
      number,
      (_trx, order, made) => endReturn(scope, order, made),
      onStep,
    );
    await scope.record({ entity: 'return', id: number, after: { refund: 'by hand' } });
    return isMade;
  },
});

/** What the provider refused to give back, in cents. */
async function refusedAmount(trx: Db, number: string): Promise<Cents> {
  const { amount } = await trx
    .selectFrom('refund_parts')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('amount'))
    .where('refund_number', '=', number)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow();
  return amount;
}

async function endReturn(
  scope: CommandScope,
  order: Order,
  { number, gst }: MadeRefund,
): Promise<void> {
  const { trx } = scope;
  const found = await readReturn(trx, order, number);
  if (!found) throw new Error('A return that was refunded is gone.');
  await changeState(scope, found, 'refunded', { gst });
  await releaseOffers(trx, order.number);
  const refunded = await readReturn(trx, order, number);
  if (!refunded) throw new Error('A locked return is gone.');
  await mailReturn(trx, order, refunded);
}
