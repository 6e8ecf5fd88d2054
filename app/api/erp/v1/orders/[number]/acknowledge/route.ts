import { acknowledgeOrderCall } from '#lib/api/calls/erp/acknowledge-order.ts';
import { erpWriteRoute } from '#lib/server/erp/erp-routes.ts';
import { orderNumberOf } from '#lib/server/erp/order-number-of.ts';
import { acknowledgeOrder } from '#lib/server/order-commands/acknowledge-order.ts';

export const POST = erpWriteRoute(acknowledgeOrderCall, ({ params, body }, context) =>
  acknowledgeOrder(context, { number: orderNumberOf(params.number), ...body }),
);
