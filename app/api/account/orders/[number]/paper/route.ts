import { readOrderPaperCall } from '#lib/api/calls/account/read-order-paper.ts';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { ORDER_NUMBER } from '#lib/commerce/limits.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { readOwnOrder } from '#lib/server/orders/own-orders.ts';
import { orderPaperFile } from '#lib/server/papers/order-papers.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { chargeWork } from '#lib/server/rate-limits/limit.ts';
import { paperWork } from '#lib/server/rate-limits/work.ts';

/** The tax invoice of a customer's order, or the adjustment note of a refund of it, as a PDF. */
export const GET = queryRoute(readOrderPaperCall, {
  addressLimit: 'orderPaper',
  authenticate,
  customerLimit: 'accountRead',
  async handle({ request, caller, params, query: { refund } }) {
    const number = normaliseOrderNumber(params.number);
    const db = database();
    // Anything else never reaches the database.
    const order = ORDER_NUMBER.test(number) && (await readOwnOrder(db, caller, number));
    if (!order) throw callError(readOrderPaperCall.errors, 'NotFound');
    await chargeWork(request, paperWork(order.lines));
    const file = await orderPaperFile(db, order, refund);
    if (!file) throw callError(readOrderPaperCall.errors, 'NotFound');
    return file;
  },
});
