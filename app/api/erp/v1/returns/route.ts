import { listErpReturnsCall } from '#lib/api/calls/erp/list-returns.ts';
import { database } from '#lib/server/db/database.ts';
import { listErpReturns } from '#lib/server/erp/erp-returns.ts';
import { erpReadRoute } from '#lib/server/erp/erp-routes.ts';

export const GET = erpReadRoute(listErpReturnsCall, ({ query }) =>
  listErpReturns(database(), query),
);
