import 'server-only';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { type Actor, actorName } from '#lib/server/commands/actor.ts';
import { type CommandScope, commandScope } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { AskedRefund } from '#lib/server/db/json-types.ts';

/**
 * Asks for a second person to approve a refund of a locked order, or of one of its returns. Returns
 * the request's id. `amount`: all that it gives back.
 * @throws CommandError `Conflict` if another refund of the order waits already
 */
export async function askForRefund(
  { trx, actor, now }: CommandScope,
  orderNumber: string,
  refund: AskedRefund,
  amount: Cents,
): Promise<string> {
  const open = await trx
    .selectFrom('refund_requests')
    .select('amount')
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) {
    const waiting = formatCents(open.amount);
    throw new CommandError(
      'Conflict',
      `A refund of ${waiting} of this order waits for approval already.`,
    );
  }
  const { id } = await trx
    .insertInto('refund_requests')
    .values({
      order_number: orderNumber,
      asked_by: staffId(actor),
      asked_at: now,
      refund: JSON.stringify(refund),
      amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = commandScope(trx, { command: 'refund.ask', actor, now });
  const after = { request: id, amount, ...returnOf(refund) };
  await own.record({ entity: 'order', id: orderNumber, after, why: refund.reason });
  return id;
}

/** How the audit of an order names the return that a refund belongs to. */
export function returnOf(refund: AskedRefund): { return?: string } {
  return 'return' in refund ? { return: refund.return } : {};
}

/** @throws CommandError `NotPermitted` for anybody but staff: others have no limit and no colleagues */
export function staffId(actor: Actor): string {
  if (actor.kind === 'staff') return actor.id;
  throw new CommandError('NotPermitted', `${actorName(actor)} is not a member of staff.`);
}
