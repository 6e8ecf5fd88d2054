import { listErpOrdersCall } from '#lib/api/calls/erp/list-orders.ts';
import { database } from '#lib/server/db/database.ts';
import { erpReadRoute } from '#lib/server/erp/erp-routes.ts';
import { listErpOrders } from '#lib/server/erp/list-erp-orders.ts';

export const GET = erpReadRoute(listErpOrdersCall, ({ query }) => listErpOrders(database(), query));
