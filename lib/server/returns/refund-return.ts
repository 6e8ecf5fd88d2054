import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { readReturn } from '#lib/server/orders/read-returns.ts';
import {
  type ByHandStep,
  type MadeRefund,
  noteByHand,
} from '#lib/server/refunds/conclude-refund.ts';
import { makeRefund, type RefundOptions } from '#lib/server/refunds/make-refund.ts';
import { changeState } from './change-state.ts';
import { mailReturn } from './mail-return.ts';
import { staffScope } from './staff-scope.ts';

/**
 * Makes the refund that `planRefund` decided on, and marks the return as refunded.
 * @throws Error if a part's outcome is unknown, so that the queue tries again
 */
export function refundReturn(
  db: Db,
  options: RefundOptions,
  returnNumber: string,
  signal: AbortSignal,
): Promise<void> {
  return makeRefund(db, { ...options, onMade: endReturn }, returnNumber, signal);
}

/**
 * Records that a person refunded what the provider refused. False if another part is outstanding.
 * @throws RefundStepError if nothing was refused
 */
export async function refundReturnByHand(
  db: Db,
  returnNumber: string,
  onStep?: (step: ByHandStep) => Promise<void> | void,
): Promise<boolean> {
  const isMade = await retryTransaction(db, async (trx) => {
    const made = await noteByHand(trx, returnNumber, endReturn, onStep);
    await staffScope(trx, 'return.refund-by-hand').record({
      entity: 'return',
      id: returnNumber,
      after: { refund: 'by hand' },
    });
    return made;
  });
  await onStep?.('concluded');
  return isMade;
}

async function endReturn(trx: Db, order: Order, { number, gst }: MadeRefund): Promise<void> {
  const found = await readReturn(trx, order, number);
  if (!found) throw new Error('A return that was refunded is gone.');
  await changeState(trx, found, 'refunded', { gst });
  const refunded = await readReturn(trx, order, number);
  if (!refunded) throw new Error('A locked return is gone.');
  await mailReturn(trx, order, refunded);
}
