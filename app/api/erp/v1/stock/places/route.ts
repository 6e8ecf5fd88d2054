import { readErpStockPlacesCall } from '#lib/api/calls/erp/read-stock-places.ts';
import { database } from '#lib/server/db/database.ts';
import { erpReadRoute } from '#lib/server/erp/erp-routes.ts';
import { readErpStockPlaces } from '#lib/server/erp/read-erp-stock-places.ts';

export const GET = erpReadRoute(readErpStockPlacesCall, ({ query }) =>
  readErpStockPlaces(database(), query.variant),
);
