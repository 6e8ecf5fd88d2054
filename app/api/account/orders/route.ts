import * as z from 'zod/mini';
import type { AccountOrdersResponse } from '#lib/api/schemas/account.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { ORDERS_PAGE_SIZE, readOwnOrders } from '#lib/server/orders/own-orders.ts';

const query = z.strictObject({
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Ask for page 1 or later.'))),
});

/** A page of the customer's orders, newest first. */
export const GET = queryRoute({
  authenticate,
  customerLimit: 'accountRead',
  schema: query,
  async handle({ caller, query: { page = '1' } }): Promise<AccountOrdersResponse> {
    const found = await readOwnOrders(database(), caller, Number(page));
    return { ...found, pageSize: ORDERS_PAGE_SIZE };
  },
});
