import 'server-only';
import { CANCEL_RETURN_ERRORS } from '#lib/api/calls/returns/return-errors.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { mayCancel } from '#lib/commerce/returns/steps.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { lockOrder } from '#lib/server/orders/lock-order.ts';
import { readReturn } from '#lib/server/orders/read-returns.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { changeState } from './change-state.ts';
import { mailReturn } from './mail-return.ts';

/**
 * Cancels a return of an order that is proven to be the caller's. A return that is already
 * cancelled stays so.
 * @throws ApiError with a code of CANCEL_RETURN_ERRORS
 */
export async function cancelReturn(
  db: Db,
  orderNumber: string,
  returnNumber: string,
): Promise<OrderReturn> {
  return retryTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderNumber);
    const found = order && (await readReturn(trx, order, returnNumber));
    if (!found) throw callError(CANCEL_RETURN_ERRORS, 'ReturnNotFound');
    if (found.state === 'cancelled') return found;
    if (!mayCancel(found.state)) throw callError(CANCEL_RETURN_ERRORS, 'ReturnUnderWay');
    await changeState(trx, found, 'cancelled');
    const cancelled = await readReturn(trx, order, returnNumber);
    if (!cancelled) throw new Error('A locked return is gone.');
    await mailReturn(trx, order, cancelled);
    return cancelled;
  });
}
