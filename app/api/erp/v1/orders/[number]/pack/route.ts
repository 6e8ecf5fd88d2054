import { packErpOrderCall } from '#lib/api/calls/erp/pack-order.ts';
import { erpWriteRoute } from '#lib/server/erp/erp-routes.ts';
import { orderNumberOf } from '#lib/server/erp/order-number-of.ts';
import { packOrder } from '#lib/server/order-commands/ship-order.ts';

export const POST = erpWriteRoute(packErpOrderCall, ({ params, body }, context) =>
  packOrder(context, { number: orderNumberOf(params.number), ...body }),
);
