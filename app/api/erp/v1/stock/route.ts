import { setErpStockCall } from '#lib/api/calls/erp/set-erp-stock.ts';
import { erpWriteRoute } from '#lib/server/erp/erp-routes.ts';
import { setErpStock } from '#lib/server/erp/set-erp-stock.ts';

export const PATCH = erpWriteRoute(setErpStockCall, ({ body }, context) =>
  setErpStock(context, body),
);
