import 'server-only';
import type { Cents } from '#lib/commerce/money.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { commandScope } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { isRefundPlanned } from '#lib/server/refunds/plan-refund.ts';
import { lockReturn, ReturnStepError } from './lock-return.ts';
import { decideRefund, type ReturnRefund } from './plan-return-refund.ts';
import { type ReturnRefundPart, readRefundParts } from './staff-return.ts';

/** What the refund of a return would give back. */
export interface RefundPreview {
  /** In the order of the return's lines; 0 for one that is replaced. */
  lines: Cents[];
  delivery: Cents;
  amount: Cents;
  parts: ReturnRefundPart[];
}

/** Carries the result out of a transaction that must not be kept. */
class Undo extends Error {
  readonly preview: RefundPreview;

  constructor(preview: RefundPreview) {
    super('Undone on purpose.');
    this.preview = preview;
  }
}

/**
 * What the refund of a received return would give back to which payment. It plans the refund as the
 * command does and takes it back, so the two cannot differ.
 * @throws ReturnStepError; CommandError like `planReturnRefund`
 */
export async function previewReturnRefund(
  db: Db,
  actor: Actor,
  plan: Pick<ReturnRefund, 'number' | 'replaced'>,
): Promise<RefundPreview> {
  const { number } = plan;
  try {
    await db.transaction().execute(async (trx) => {
      const { order, found } = await lockReturn(trx, number);
      if (found.state !== 'received' || (await isRefundPlanned(trx, number))) {
        throw new ReturnStepError(`The refund of return ${number} cannot be decided now.`);
      }
      const scope = commandScope(trx, { command: 'return.refund', actor, now: new Date() });
      await decideRefund(scope, order, found, plan);
      throw new Undo(await readPlanned(trx, number));
    });
  } catch (error) {
    if (error instanceof Undo) return error.preview;
    throw error;
  }
  throw new Error('A preview was kept.');
}

async function readPlanned(trx: Db, number: string): Promise<RefundPreview> {
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
