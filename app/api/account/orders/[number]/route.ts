import { NO_QUERY } from '#app/api/account/no-query.ts';
import type { AccountOrderResponse } from '#lib/api/schemas/account.ts';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { database } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/http/errors.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { readOwnOrder } from '#lib/server/orders/own-orders.ts';

/** Valid order numbers; anything else never reaches the database. */
const ORDER_NUMBER = /^[A-Z0-9]{1,20}$/;

export const GET = queryRoute({
  authenticate,
  customerLimit: 'accountRead',
  schema: NO_QUERY,
  async handle({ caller, params }): Promise<AccountOrderResponse> {
    const number = normaliseOrderNumber(params.number ?? '');
    const order = ORDER_NUMBER.test(number) && (await readOwnOrder(database(), caller, number));
    if (!order) throw apiError('NotFound', 'You have no order with this number.');
    return { order };
  },
});
