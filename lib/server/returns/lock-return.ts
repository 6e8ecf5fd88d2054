import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { lockOrder } from '#lib/server/orders/lock-order.ts';
import { readReturn } from '#lib/server/orders/read-returns.ts';

/** The return does not allow the step that staff asked for; the message says why. */
export class ReturnStepError extends CommandError {
  override name = 'ReturnStepError';

  constructor(message: string) {
    super('Conflict', message);
  }
}

/**
 * A return and its order, locked until the transaction ends.
 * @throws ReturnStepError if the return does not exist
 */
export async function lockReturn(
  trx: Db,
  number: string,
): Promise<{ order: Order; found: OrderReturn }> {
  const row = await trx
    .selectFrom('returns')
    .select('order_number')
    .where('number', '=', number)
    .executeTakeFirst();
  const order = row && (await lockOrder(trx, row.order_number));
  // Read it under the lock: another transaction may have changed it before.
  const found = order && (await readReturn(trx, order, number));
  if (!found) throw new ReturnStepError(`There is no return ${number}.`);
  return { order, found };
}
