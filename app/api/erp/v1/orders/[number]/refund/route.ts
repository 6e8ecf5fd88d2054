import { refundErpOrderCall } from '#lib/api/calls/erp/refund-erp-order.ts';
import { erpWriteRoute } from '#lib/server/erp/erp-routes.ts';
import { orderNumberOf } from '#lib/server/erp/order-number-of.ts';
import { refundOrder } from '#lib/server/order-commands/refund-order.ts';

export const POST = erpWriteRoute(refundErpOrderCall, ({ params, body }, context) =>
  refundOrder(context, { number: orderNumberOf(params.number), ...body }),
);
