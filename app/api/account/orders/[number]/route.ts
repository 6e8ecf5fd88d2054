import { readOrderCall } from '#lib/api/calls/account/read-order.ts';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { ORDER_NUMBER } from '#lib/commerce/limits.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { readOrderDetail } from '#lib/server/orders/order-detail.ts';
import { readOwnOrder } from '#lib/server/orders/own-orders.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { makeReturnToken } from '#lib/server/returns/return-token.ts';

export const GET = queryRoute(readOrderCall, {
  authenticate,
  customerLimit: 'accountRead',
  async handle({ caller, params }) {
    const number = normaliseOrderNumber(params.number);
    const db = database();
    // Anything else never reaches the database.
    const order = ORDER_NUMBER.test(number) && (await readOwnOrder(db, caller, number));
    if (!order) throw callError(readOrderCall.errors, 'NotFound');
    const detail = await readOrderDetail(db, order);
    if (!detail.canReturn) return detail;
    const owner = { orderNumber: order.number, sub: caller.sub };
    return { ...detail, returnToken: await makeReturnToken(owner, Date.now()) };
  },
});
