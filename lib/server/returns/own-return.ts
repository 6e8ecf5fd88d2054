import 'server-only';
import { CANCEL_RETURN_ERRORS, RETURN_TOKEN_ERRORS } from '#lib/api/calls/returns/return-errors.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { type OrderOwner, readOwnOrder } from '#lib/server/orders/own-orders.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { openReturnToken } from './return-token.ts';

/**
 * The order that a return token opens for a customer. The order must still be theirs.
 * @throws ApiError `ReturnTokenInvalid`
 */
export async function orderOfToken(db: Db, owner: OrderOwner, token: string): Promise<Order> {
  const number = await openReturnToken(token, owner.sub, Date.now());
  const order = number === null ? null : await readOwnOrder(db, owner, number);
  if (!order) throw callError(RETURN_TOKEN_ERRORS, 'ReturnTokenInvalid');
  return order;
}

/**
 * The number of the order that a customer's return belongs to.
 * @throws ApiError `ReturnNotFound`, also for another customer's return
 */
export async function orderOfReturn(
  db: Db,
  owner: OrderOwner,
  returnNumber: string,
): Promise<string> {
  const row = await db
    .selectFrom('returns')
    .select('order_number')
    .where('number', '=', returnNumber)
    .executeTakeFirst();
  const order = row ? await readOwnOrder(db, owner, row.order_number) : null;
  if (!order) throw callError(CANCEL_RETURN_ERRORS, 'ReturnNotFound');
  return order.number;
}
