import 'server-only';
import type { Cents } from '#lib/commerce/money.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { commandScope } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { isWithinOwnLimit } from '#lib/server/refunds/own-limit.ts';
import { type ReturnRefund, tryReturnRefund } from './decide-return-refund.ts';
import { type ReturnRefundPart, readRefundParts } from './staff-return.ts';

/** What the refund of a return would give back. */
export interface RefundPreview {
  /** In the order of the return's lines; 0 for one that is replaced. */
  lines: Cents[];
  delivery: Cents;
  amount: Cents;
  parts: ReturnRefundPart[];
  /** Above the actor's limit: a second person has to approve it. */
  asks: boolean;
}

/**
 * What the refund of a received return would give back to which payment. It plans the refund as the
 * command does and takes it back, so the two cannot differ.
 * @throws ReturnStepError; CommandError like `planReturnRefund`
 */
export function previewReturnRefund(
  db: Db,
  actor: Actor,
  plan: Pick<ReturnRefund, 'number' | 'replaced'>,
): Promise<RefundPreview> {
  return db.transaction().execute((trx) => {
    const scope = commandScope(trx, { command: 'return.refund', actor, now: new Date() });
    return tryReturnRefund(scope, plan, async (order) => {
      const planned = await readPlanned(trx, plan.number);
      const asks = !(await isWithinOwnLimit(scope, order.number, planned.amount));
      return { ...planned, asks };
    });
  });
}

async function readPlanned(trx: Db, number: string): Promise<Omit<RefundPreview, 'asks'>> {
  const { amount, delivery } = await trx
    .selectFrom('refunds')
    .select(['amount', 'delivery'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const lines = await trx
    .selectFrom('return_lines')
    .select(['refund', 'replaced'])
    .where('return_number', '=', number)
    .orderBy('position')
    .execute();
  return {
    lines: lines.map(({ refund, replaced }) => (replaced ? 0 : refund)),
    delivery,
    amount,
    parts: (await readRefundParts(trx, number)) ?? [],
  };
}
