import { readErpOrderCall } from '#lib/api/calls/erp/read-erp-order.ts';
import { database } from '#lib/server/db/database.ts';
import { erpReadRoute } from '#lib/server/erp/erp-routes.ts';
import { orderNumberOf } from '#lib/server/erp/order-number-of.ts';
import { readErpOrder } from '#lib/server/erp/read-erp-order.ts';

export const GET = erpReadRoute(readErpOrderCall, ({ params }) =>
  readErpOrder(database(), orderNumberOf(params.number)),
);
