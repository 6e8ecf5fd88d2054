import 'server-only';
import type { LineProgress, Order } from '#lib/commerce/checkout/order.ts';
import type { AskedUnits, LineUnits } from '#lib/commerce/orders/cancellation.ts';
import { statusOf } from '#lib/commerce/orders/progress.ts';
import { wantedUnits } from '#lib/commerce/orders/unit-steps.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { lockOrder } from '#lib/server/orders/lock-order.ts';
import { refusalWithWho, refuseMoved } from './order-version.ts';

/**
 * An order, locked until the command ends.
 * @throws CommandError `NotFound`; `Changed` if somebody changed it since the caller saw it
 */
export async function lockedOrder(scope: CommandScope, number: string): Promise<Order> {
  const order = await lockOrder(scope.trx, number);
  if (!order) throw new CommandError('NotFound', `There is no order ${number}.`);
  await refuseMoved(scope, number);
  return order;
}

/**
 * Stores how far the lines of a locked order have come, and the status that follows. `deliveredAt`:
 * when the last unit was delivered or collected. Returns the order as it is now.
 */
export async function storeProgress(
  { trx }: CommandScope,
  order: Order,
  progress: readonly LineProgress[],
  deliveredAt: Date | null = null,
): Promise<Order> {
  for (const [position, line] of progress.entries()) {
    await trx
      .updateTable('order_lines')
      .set(line)
      .where('order_number', '=', order.number)
      .where('position', '=', position)
      .execute();
  }
  const status = statusOf(order.lines, progress);
  await trx
    .updateTable('orders')
    .set({ status, delivered_at: status === 'delivered' ? deliveredAt : null })
    .where('number', '=', order.number)
    .execute();
  const { deliveredAt: _before, ...rest } = order;
  return {
    ...rest,
    status,
    progress: [...progress],
    ...(status === 'delivered' && deliveredAt && { deliveredAt: deliveredAt.getTime() }),
  };
}

/**
 * The units that a command takes: those asked for, or all that are allowed.
 * @throws CommandError `Conflict` if nothing is allowed, `Changed` if less than was asked for; both tell
 * staff who was quicker
 */
export async function unitsOrConflict(
  scope: CommandScope,
  number: string,
  {
    allowed,
    asked,
    nothing,
  }: { allowed: readonly number[]; asked: readonly AskedUnits[] | undefined; nothing: string },
): Promise<LineUnits[]> {
  if (allowed.every((qty) => qty === 0)) {
    throw new CommandError('Conflict', await refusalWithWho(scope, number, nothing));
  }
  const wanted = wantedUnits(allowed, asked);
  if ('units' in wanted) return wanted.units;
  throw new CommandError('Changed', await refusalWithWho(scope, number, wanted.refused));
}

/** The longest text that staff write into an order: a reason, a message, a note; in characters. */
const TEXT_LENGTH = 2_000;

/**
 * Refuses texts of staff that are empty or too long. A text that is left out is none.
 * @throws CommandError `Invalid` that names it
 */
export function checkTexts(texts: Readonly<Record<string, string | undefined>>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (text === undefined || (text.trim() !== '' && text.length <= TEXT_LENGTH)) continue;
    throw new CommandError('Invalid', `The ${name} must have 1 to ${TEXT_LENGTH} characters.`);
  }
}
