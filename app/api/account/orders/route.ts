import { readOrdersCall } from '#lib/api/calls/account/read-orders.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { ORDERS_PAGE_SIZE, readOwnOrders } from '#lib/server/orders/own-orders.ts';

/** A page of the customer's orders, newest first. */
export const GET = queryRoute(readOrdersCall, {
  authenticate,
  customerLimit: 'accountRead',
  async handle({ caller, query: { page = '1' } }) {
    const found = await readOwnOrders(database(), caller, Number(page));
    return { ...found, pageSize: ORDERS_PAGE_SIZE };
  },
});
