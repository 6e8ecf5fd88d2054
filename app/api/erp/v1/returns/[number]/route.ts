import { moveErpReturnCall } from '#lib/api/calls/erp/move-return.ts';
import { erpWriteRoute } from '#lib/server/erp/erp-routes.ts';
import { moveErpReturn } from '#lib/server/erp/move-erp-return.ts';
import { orderNumberOf } from '#lib/server/erp/order-number-of.ts';

export const POST = erpWriteRoute(moveErpReturnCall, ({ params, body }, context) =>
  moveErpReturn(context, orderNumberOf(params.number), body),
);
