import 'server-only';
import { QA_ERRORS } from '#lib/api/calls/qa/qa-errors.ts';
import { isQaAddress } from '#lib/config/qa-addresses.ts';
import type { Db } from '#lib/server/db/database.ts';
import { setOrderStatus } from '#lib/server/order-commands/set-order-status.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/**
 * Marks a testers' order as delivered.
 * @throws ApiError 404 for any other order
 */
export async function deliverQaOrder(db: Db, number: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('email')
    .where('number', '=', number)
    .executeTakeFirst();
  if (!order || !isQaAddress(order.email)) throw callError(QA_ERRORS, 'NotFound');
  const actor = { kind: 'job', id: 'qa' } as const;
  await setOrderStatus({ db, actor, now: new Date() }, { number, status: 'delivered' });
}
