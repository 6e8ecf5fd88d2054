import { moveErpReturnCall } from '#lib/api/calls/erp/move-return.ts';
import { readErpReturnCall } from '#lib/api/calls/erp/read-erp-return.ts';
import { database } from '#lib/server/db/database.ts';
import { readErpReturn } from '#lib/server/erp/erp-returns.ts';
import { erpReadRoute, erpWriteRoute } from '#lib/server/erp/erp-routes.ts';
import { moveErpReturn } from '#lib/server/erp/move-erp-return.ts';
import { orderNumberOf } from '#lib/server/erp/order-number-of.ts';

export const GET = erpReadRoute(readErpReturnCall, ({ params }) =>
  readErpReturn(database(), orderNumberOf(params.number)),
);

export const POST = erpWriteRoute(moveErpReturnCall, ({ params, body }, context) =>
  moveErpReturn(context, orderNumberOf(params.number), body),
);
