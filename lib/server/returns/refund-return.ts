import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readReturn } from '#lib/server/orders/read-returns.ts';
import { concludeByHand, type MadeRefund } from '#lib/server/refunds/conclude-refund.ts';
import { makeRefund, type RefundOptions } from '#lib/server/refunds/make-refund.ts';
import { changeState } from './change-state.ts';
import { mailReturn } from './mail-return.ts';

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
export function refundReturnByHand(
  db: Db,
  returnNumber: string,
  onStep?: Parameters<typeof concludeByHand>[3],
): Promise<boolean> {
  return concludeByHand(db, returnNumber, endReturn, onStep);
}

async function endReturn(trx: Db, order: Order, { number, gst }: MadeRefund): Promise<void> {
  const found = await readReturn(trx, order, number);
  if (!found) throw new Error('A return that was refunded is gone.');
  await changeState(trx, found, 'refunded', { gst });
  const refunded = await readReturn(trx, order, number);
  if (!refunded) throw new Error('A locked return is gone.');
  await mailReturn(trx, order, refunded);
}
