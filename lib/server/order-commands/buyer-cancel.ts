import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { type CancelOrderRequest, cancelOrderCall } from '#lib/api/calls/orders/cancel-order.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrderDetail } from '#lib/server/orders/order-detail.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { cancelOrder } from './cancel-order.ts';

/**
 * Cancels units for a buyer who has proven the order, once per key.
 * @throws ApiError `CannotCancel`, `CancelUpdated`, `CancelQuantity`, `IdempotencyKeyReused` or 429
 */
export async function cancelForBuyer(
  db: Db,
  actor: Actor,
  key: string,
  { number, lines, shown }: CancelOrderRequest,
): Promise<ResponseOf<typeof cancelOrderCall>> {
  await limitSubject('cancelOrder', number);
  try {
    await cancelOrder(
      { db, actor, now: new Date(), idempotencyKey: key },
      { number, lines, agreed: shown.refund, reason: 'cancelled by the buyer' },
    );
  } catch (error) {
    throw error instanceof CommandError ? answerTo(error) : error;
  }
  const order = await readOrder(db, number);
  if (!order) throw new Error('An order that was just cancelled is gone.');
  return readOrderDetail(db, order);
}

function answerTo({ code, message }: CommandError): Error {
  const { errors } = cancelOrderCall;
  if (code === 'Invalid') return callError(errors, 'CancelQuantity', { message });
  if (code === 'KeyReused') return callError(errors, 'IdempotencyKeyReused');
  return callError(errors, code === 'Changed' ? 'CancelUpdated' : 'CannotCancel');
}
