import 'server-only';
import { CANCEL_RETURN_ERRORS } from '#lib/api/calls/returns/return-errors.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { mayCancel } from '#lib/commerce/returns/steps.ts';
import { isBuyerOf } from '#lib/server/commands/actor.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { lockOrder } from '#lib/server/orders/lock-order.ts';
import { readReturn } from '#lib/server/orders/read-returns.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { changeState, mailReturn } from './change-state.ts';

/**
 * Cancels a return of the buyer's order. A return that is already cancelled stays so.
 * @throws ApiError with a code of CANCEL_RETURN_ERRORS
 */
export const cancelReturn = defineCommand<
  { orderNumber: string; returnNumber: string },
  OrderReturn
>({
  name: 'return.cancel',
  permission: 'returns:write',
  allows: (actor, { orderNumber }) => isBuyerOf(actor, orderNumber),
  async work(scope, { orderNumber, returnNumber }) {
    const { trx } = scope;
    const order = await lockOrder(trx, orderNumber);
    const found = order && (await readReturn(trx, order, returnNumber));
    if (!found) throw callError(CANCEL_RETURN_ERRORS, 'ReturnNotFound');
    if (found.state === 'cancelled') return found;
    if (!mayCancel(found.state)) throw callError(CANCEL_RETURN_ERRORS, 'ReturnUnderWay');
    await changeState(scope, found, 'cancelled');
    const cancelled = await readReturn(trx, order, returnNumber);
    if (!cancelled) throw new Error('A locked return is gone.');
    await mailReturn(trx, order, cancelled);
    return cancelled;
  },
});
