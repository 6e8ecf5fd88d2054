import { cancelErpOrderCall } from '#lib/api/calls/erp/cancel-erp-order.ts';
import { erpWriteRoute } from '#lib/server/erp/erp-routes.ts';
import { orderNumberOf } from '#lib/server/erp/order-number-of.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';

export const POST = erpWriteRoute(cancelErpOrderCall, ({ params, body }, context) =>
  cancelOrder(context, { number: orderNumberOf(params.number), ...body }),
);
