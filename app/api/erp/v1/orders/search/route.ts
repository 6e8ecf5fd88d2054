import { findErpOrdersCall } from '#lib/api/calls/erp/find-orders.ts';
import { database } from '#lib/server/db/database.ts';
import { erpReadRoute } from '#lib/server/erp/erp-routes.ts';
import { findErpOrders } from '#lib/server/erp/find-erp-orders.ts';

export const GET = erpReadRoute(findErpOrdersCall, ({ query }) => findErpOrders(database(), query));
