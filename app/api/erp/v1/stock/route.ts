import { readErpStockCall } from '#lib/api/calls/erp/read-stock.ts';
import { setErpStockCall } from '#lib/api/calls/erp/set-erp-stock.ts';
import { database } from '#lib/server/db/database.ts';
import { erpReadRoute, erpWriteRoute } from '#lib/server/erp/erp-routes.ts';
import { readErpStock } from '#lib/server/erp/read-erp-stock.ts';
import { setErpStock } from '#lib/server/erp/set-erp-stock.ts';

export const GET = erpReadRoute(readErpStockCall, ({ query }) => readErpStock(database(), query));

export const PATCH = erpWriteRoute(setErpStockCall, ({ body }, context) =>
  setErpStock(context, body),
);
